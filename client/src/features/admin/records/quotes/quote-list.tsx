import { NoRows, PagedRows } from "#client/features/admin/list/list-panel.tsx";
import { useKeySetting } from "#client/features/admin/list/use-keys.ts";
import {
  useListFilters,
  type ListFilters,
  FilterBar,
  FilterSelect,
  type ListControls,
  type FilterSet,
} from "#client/features/admin/list/filter-bar.tsx";
import { similar, useReturnedFocus, followUpOptions } from "#client/features/admin/records/record-links.tsx";
import { usePagedList, pagedListKey } from "#client/lib/api/use-paged-list.ts";
import { SkeletonLines } from "#client/ui/states/skeleton.tsx";
import {
  listQuoteRequests,
  countQuoteRequests,
  exportQuoteRequests,
  maxCounted,
  quoteSorts,
} from "#shared/api/admin/records/quote-requests-api.ts";
import { KeysHelp } from "./keys-help.tsx";
import { QuoteRows } from "./quote-rows.tsx";
import { type FollowUps, addNewest, type QuotePages } from "./use-follow-ups.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, type ReactNode } from "react";
import { request } from "#client/lib/api/request.ts";
import { apiQuery, useApiQuery } from "#client/lib/api/use-api-query.ts";
import { reportError } from "#client/lib/report-error.ts";
import { getUnreadCount } from "#shared/api/admin/events.ts";
import { ExportButtons } from "#client/features/admin/list/export-buttons.tsx";
import { useIsNarrow } from "#client/lib/use-media-query.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { usNumber } from "#shared/text/us-english.ts";

export const quoteFilters = {
  searchPlaceholder: "Company, contact, email, DOT",
  selects: [
    { name: "followUp", label: "State", allLabel: "All", options: followUpOptions },
    { name: "due", label: "Follow-up", allLabel: "All", options: [{ value: "true", label: "Due" }] },
  ],
  hasDays: true,
  sorts: quoteSorts,
} as const satisfies FilterSet;

const chipClass =
  "inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-paper px-3 font-semibold " +
  "hover:bg-ground aria-pressed:border-brand aria-pressed:bg-brand-soft";

const showCount = (count: number): string =>
  count < maxCounted ? usNumber(count) : `${usNumber(maxCounted - 1)}+`;

/** Counts only within the chosen days. */
function StateFilter({ controls: { set, change } }: { controls: ListControls }) {
  const { from, until, search, followUp = "", due = "" } = set;
  const isCounted = !search && due === "";
  const { data } = useApiQuery(countQuoteRequests, { query: { from, until } }, { enabled: isCounted });
  const counts = isCounted ? data?.data : undefined;
  return (
    <div role="group" aria-label="State" className="flex flex-wrap gap-2">
      {[{ value: "", label: "All" } as const, ...followUpOptions].map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === followUp}
          className={classNames(chipClass, value === "new" && "text-brand")}
          onClick={() => change({ followUp: value })}
        >
          {label}
          {counts && value !== "" && (
            <span className="font-normal tabular-nums">{showCount(counts[value])}</span>
          )}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={due !== ""}
        className={classNames(chipClass, "ml-2")}
        onClick={() => change({ due: due === "" ? "true" : "" })}
      >
        Follow-up due
      </button>
    </div>
  );
}

const newestFirst = "-createdAt";
const orders = [
  { value: "createdAt", label: "Oldest first" },
  { value: "dueOn", label: "Follow-up due, oldest first" },
  { value: "companyName", label: "Company, A to Z" },
  { value: "-companyName", label: "Company, Z to A" },
] as const;

const { selects: _chips, ...barFilters } = quoteFilters;
const { searchPlaceholder: _search, ...foldedFilters } = barFilters;
const { hasDays: _days, ...searchFilter } = barFilters;

type FilterProps = { controls: ListControls; hasFiles: boolean };

const Order = ({ controls: { sort, setSort } }: Pick<FilterProps, "controls">) => (
  <FilterSelect
    label="Order"
    allLabel="Newest first"
    options={orders}
    value={sort === newestFirst ? "" : sort}
    onChange={(value) => setSort(value || newestFirst)}
  />
);

function QuoteFilters({ controls, hasFiles, children }: FilterProps & { children: ReactNode }) {
  const isNarrow = useIsNarrow();
  const files = hasFiles && <ExportButtons contract={exportQuoteRequests} query={controls.sent} />;
  const order = <Order controls={controls} />;
  return (
    <>
      <FilterBar filters={isNarrow ? searchFilter : barFilters} controls={controls}>
        {!isNarrow && order}
        {!isNarrow && children}
      </FilterBar>
      {isNarrow && (
        <details>
          <summary className={buttonClass("secondary", "w-full cursor-pointer list-none")}>
            Dates, order and export
          </summary>
          <div className="mt-3">
            <FilterBar filters={foldedFilters} controls={controls}>
              {order}
              <div className="col-span-full flex flex-wrap gap-3">{files}</div>
            </FilterBar>
          </div>
        </details>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <div className="grow">
          <StateFilter controls={controls} />
        </div>
        {!isNarrow && files}
      </div>
    </>
  );
}

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
