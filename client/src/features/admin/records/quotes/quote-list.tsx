import { NoRows, PagedRows } from "#client/features/admin/list/list-panel.tsx";
import { useKeySetting } from "#client/features/admin/list/use-keys.ts";
import { useListFilters, type ListFilters } from "#client/features/admin/list/use-list-filters.ts";
import { similar, useReturnedFocus } from "#client/features/admin/records/record-links.tsx";
import { usePagedList, pagedListKey } from "#client/lib/api/use-paged-list.ts";
import { SkeletonLines } from "#client/ui/states/skeleton.tsx";
import { listQuoteRequests, countQuoteRequests } from "#shared/api/admin/records/quote-requests-api.ts";
import { KeysHelp } from "./keys-help.tsx";
import { quoteFilters, QuoteFilters } from "./quote-filter-bar.tsx";
import { QuoteRows } from "./quote-rows.tsx";
import { type FollowUps, addNewest, type QuotePages } from "./use-follow-ups.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { request } from "#client/lib/api/request.ts";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { reportError } from "#client/lib/report-error.ts";
import { getUnreadCount } from "#shared/api/admin/events.ts";

/** Puts new quote requests on top, unless the order is another or too many came: then the list is read again. */
function useLiveQuotes(sent: ListFilters): void {
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

const noneTexts = {
  emptyText: "No quote requests yet",
  noMatchText: "No quote requests match your filters",
} as const;

type Props = { lastOpened: string | undefined; followUps: FollowUps };

export function QuoteList({ lastOpened, followUps }: Props) {
  const controls = useListFilters(quoteFilters);
  const list = usePagedList(listQuoteRequests, controls.sent);
  useLiveQuotes(controls.sent);
  useReturnedFocus(list.rows !== undefined, lastOpened);
  const [hasKeys] = useKeySetting();
  // The rows are similar to what was searched for rather than a match.
  const isFuzzy = list.data?.pages[0]?.isFuzzy ?? false;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <QuoteFilters controls={controls} hasFiles={!isFuzzy && (list.rows ?? []).length > 0}>
        <KeysHelp />
      </QuoteFilters>
      <PagedRows
        list={list}
        name="Quote Requests"
        noun="quote request"
        none={<NoRows controls={controls} {...noneTexts} />}
        skeleton={<SkeletonLines count={12} className="h-12" />}
      >
        {(rows) => (
          <>
            {isFuzzy && similar}
            <QuoteRows
              rows={rows}
              {...{ hasKeys, lastOpened, followUps }}
              onEnd={() => void (list.hasNextPage && !list.isFetchingNextPage && list.fetchNextPage())}
            />
          </>
        )}
      </PagedRows>
    </div>
  );
}
