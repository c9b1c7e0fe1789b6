import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { subscribe } from "#client/lib/api/subscribe.ts";
import { getUnreadCount, ticketEvents, ticketsEvent, ticketsEventData } from "#shared/api/admin/events.ts";
import { getTicket, listTickets } from "#shared/api/admin/tickets.ts";
import { useIsSigningOut } from "./use-sign-out.ts";

/** How often the count is asked for while the server's events don't come, in milliseconds. */
const pollMs = 15_000;

const counting = apiQuery(getUnreadCount);

/** How many tickets nobody has opened. Reads what is shown of tickets again when that changes. */
export function useUnreadTickets(): number {
  const queryClient = useQueryClient();
  const isSigningOut = useIsSigningOut();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    if (isSigningOut) return undefined;
    return subscribe(ticketEvents, {
      event: ticketsEvent,
      schema: ticketsEventData,
      onLive: setLive,
      onData: ({ unread, newestTicketAt: newestAt }) =>
        queryClient.setQueryData(counting.queryKey, { unread, newestAt }),
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
  const seen = useRef(data);
  useEffect(() => {
    const isChanged = seen.current !== undefined && seen.current !== data;
    seen.current = data;
    if (!isChanged) return;
    for (const { path } of [listTickets, getTicket]) void queryClient.invalidateQueries({ queryKey: [path] });
  }, [data, queryClient]);
  return data?.unread ?? 0;
}
