import type { ReactNode } from "react";
import { FilterBar, FilterSelect } from "#client/features/admin/list/filter-bar.tsx";
import type { ListControls, FilterSet } from "#client/features/admin/list/use-list-filters.ts";
import { ExportButtons } from "#client/features/admin/list/export-buttons.tsx";
import { useIsNarrow } from "#client/lib/use-media-query.ts";
import { buttonClass } from "#client/ui/button.tsx";
import {
  exportQuoteRequests,
  countQuoteRequests,
  maxCounted,
  quoteSorts,
} from "#shared/api/admin/records/quote-requests-api.ts";
import { followUpOptions } from "#client/features/admin/records/record-words.ts";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
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

type Props = { controls: ListControls; hasFiles: boolean };

const Order = ({ controls: { sort, setSort } }: Pick<Props, "controls">) => (
  <FilterSelect
    label="Order"
    allLabel="Newest first"
    options={orders}
    value={sort === newestFirst ? "" : sort}
    onChange={(value) => setSort(value || newestFirst)}
  />
);

export function QuoteFilters({ controls, hasFiles, children }: Props & { children: ReactNode }) {
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
