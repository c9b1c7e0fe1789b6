import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { subscribe } from "#client/lib/api/subscribe.ts";
import { getUnreadCount, ticketEvents, ticketsEvent, ticketsEventData } from "#shared/api/admin/events.ts";
import { useReadAgain } from "./use-read-again.ts";
import { useIsSigningOut } from "./use-sign-out.ts";

/** How often the count is asked for while the server's events don't come, in milliseconds. */
const pollMs = 15_000;

const counting = apiQuery(getUnreadCount);

/** How much waits in each list of the menu. */
export type MenuCounts = { readonly unread: number; readonly newQuotes: number; readonly mail: number };

const none: MenuCounts = { unread: 0, newQuotes: 0, mail: 0 };

/** How much waits, live. What is shown of it is read again when that changes; new quotes stay in the cache for their list. */
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
