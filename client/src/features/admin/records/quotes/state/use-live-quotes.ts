import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ListFilters } from "#client/features/admin/list/use-list-query.ts";
import { request } from "#client/lib/api/request.ts";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { pagedListKey } from "#client/lib/api/use-paged-list.ts";
import { reportError } from "#client/lib/report-error.ts";
import { getUnreadCount } from "#shared/api/admin/events.ts";
import { countQuoteRequests, listQuoteRequests } from "#shared/api/admin/records/quote-requests.ts";
import { addNewest, type QuotePages } from "./quote-pages.ts";

/**
 * Puts new quote requests on top of the list as the server announces them: focus, selection and scroll position stay.
 * In another order, or where too many came, the list is read again.
 */
export function useLiveQuotes(sent: ListFilters): void {
  const queryClient = useQueryClient();
  // The shell keeps it current.
  const { data } = useQuery({ ...apiQuery(getUnreadCount), enabled: false });
  const news = data && `${data.newQuotes} ${data.newestQuoteAt}`;
  const seen = useRef(news);
  useEffect(() => {
    const isFirst = seen.current === undefined;
    if (news === undefined || seen.current === news) return;
    seen.current = news;
    if (isFirst) return;
    const key = pagedListKey(listQuoteRequests, sent);
    const update = async (): Promise<void> => {
      await queryClient.invalidateQueries({ queryKey: [countQuoteRequests.path] });
      const pages = queryClient.getQueryData<QuotePages>(key);
      if (pages && sent.sort === "-createdAt" && pages.pages[0]?.isFuzzy === false) {
        const { data: newest } = await request(listQuoteRequests, { query: sent });
        const now = queryClient.getQueryData<QuotePages>(key);
        const next = now && addNewest(now, newest);
        if (next) queryClient.setQueryData<QuotePages>(key, next);
        if (next) return;
      }
      await queryClient.invalidateQueries({ queryKey: key });
    };
    update().catch((error: unknown) => reportError("read new quote requests", error));
  }, [news, queryClient, sent]);
}
