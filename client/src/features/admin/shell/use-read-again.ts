import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { z } from "zod";
import { isOwnChange } from "#client/features/admin/records/quotes/state/own-changes.ts";
import type { ChangedQuotes, getUnreadCount } from "#shared/api/admin/events.ts";
import { getProfileRecord } from "#shared/api/admin/records/profile-records.ts";
import {
  countQuoteRequests,
  getQuoteNeighbors,
  listQuoteRequests,
} from "#shared/api/admin/records/quote-requests.ts";
import { getTicket, listTickets } from "#shared/api/admin/tickets.ts";
import { getToday } from "#shared/api/admin/today/today.ts";

type Counts = z.output<typeof getUnreadCount.response>;

const ofTickets = [listTickets, getTicket];
const ofQuotes = [listQuoteRequests, countQuoteRequests, getQuoteNeighbors, getProfileRecord];

/** Whether one was changed since, elsewhere. */
const hasNews = (before: ChangedQuotes, now: ChangedQuotes): boolean => {
  const known = new Set(before.map(({ id, at }) => `${id} ${at}`));
  return now.some(({ id, at }) => !known.has(`${id} ${at}`) && !isOwnChange(id, at));
};

/** Reads again what is shown of tickets and quote requests when the server announces that they changed. */
export function useReadAgain(data: Counts | undefined): void {
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
