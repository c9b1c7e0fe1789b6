import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { subscribe } from "#client/lib/api/subscribe.ts";
import {
  getUnreadCount,
  ticketEvents,
  ticketsEvent,
  ticketsEventData,
  type ChangedQuotes,
} from "#shared/api/admin/events.ts";
import { useIsSigningOut } from "./admin-requests.ts";
import type { z } from "zod";
import { getProfileRecord } from "#shared/api/admin/records/profile-records-api.ts";
import {
  countQuoteRequests,
  getQuoteNeighbors,
  listQuoteRequests,
} from "#shared/api/admin/records/quote-requests-api.ts";
import { getTicket, listTickets } from "#shared/api/admin/tickets.ts";
import { getToday } from "#shared/api/admin/dashboard.ts";

const own = new Map<string, string>();

/** Remembers that this page changed a quote request: what the server then announces isn't news here. */
export function noteOwnChange(id: string, followUpAt: string | null): void {
  if (followUpAt !== null) own.set(id, followUpAt);
}

/** True if the change of a quote request at this time came from this page. */
export const isOwnChange = (id: string, at: string | null): boolean => at !== null && own.get(id) === at;

type Counts = z.output<typeof getUnreadCount.response>;

const ofTickets = [listTickets, getTicket];
const ofQuotes = [listQuoteRequests, countQuoteRequests, getQuoteNeighbors, getProfileRecord];

const hasNews = (before: ChangedQuotes, now: ChangedQuotes): boolean => {
  const known = new Set(before.map(({ id, at }) => `${id} ${at}`));
  return now.some(({ id, at }) => !known.has(`${id} ${at}`) && !isOwnChange(id, at));
};

/** Reads again what is shown of tickets and quote requests when the server announces that they changed. */
function useReadAgain(data: Counts | undefined): void {
  const queryClient = useQueryClient();
  const seen = useRef(data);
  useEffect(() => {
    const before = seen.current;
    seen.current = data;
    if (before === undefined || data === undefined || before === data) return;
    const hasTickets = before.unread !== data.unread || before.newestAt !== data.newestAt;
    const stale = [
      getToday,
      ...(hasTickets ? ofTickets : []),
      ...(hasNews(before.changedQuotes, data.changedQuotes) ? ofQuotes : []),
    ];
    for (const { path } of stale) void queryClient.invalidateQueries({ queryKey: [path] });
  }, [data, queryClient]);
}

const pollMs = 15_000;

const counting = apiQuery(getUnreadCount);

export type MenuCounts = { readonly unread: number; readonly newQuotes: number; readonly mail: number };

const none: MenuCounts = { unread: 0, newQuotes: 0, mail: 0 };

/** New quotes stay in the cache for their list. */
export function useMenuCounts(): MenuCounts {
  const queryClient = useQueryClient();
  const isSigningOut = useIsSigningOut();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    if (isSigningOut) return undefined;
    return subscribe(ticketEvents, {
      event: ticketsEvent,
      schema: ticketsEventData,
      onLive: setLive,
      onData: ({ newestTicketAt: newestAt, ...counts }) =>
        queryClient.setQueryData(counting.queryKey, { ...counts, newestAt }),
    });
  }, [queryClient, isSigningOut]);
  const wasLive = useRef(false);
  useEffect(() => {
    // The session may have ended: asking tells.
    if (wasLive.current && !isLive) void queryClient.invalidateQueries({ queryKey: counting.queryKey });
    wasLive.current = isLive;
  }, [isLive, queryClient]);
  const { data } = useQuery({
    ...counting,
    enabled: !isSigningOut,
    refetchInterval: isLive ? false : pollMs,
  });
  useReadAgain(data);
  return data ?? none;
}
