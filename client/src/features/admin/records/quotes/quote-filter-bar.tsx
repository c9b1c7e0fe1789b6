import { FilterBar } from "#client/features/admin/list/filter-bar.tsx";
import { FilterSelect } from "#client/features/admin/list/filter-select.tsx";
import type { ListControls } from "#client/features/admin/list/use-list-filters.ts";
import { ExportLinks } from "#client/features/admin/records/list/record-list.tsx";
import { useIsNarrow } from "#client/lib/use-media-query.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { exportQuoteRequests } from "#shared/api/admin/records/quote-requests.ts";
import { quoteFilters } from "./quote-filters.ts";

const newestFirst = "-createdAt";
const orders = [
  { value: "createdAt", label: "Oldest first" },
  { value: "companyName", label: "Company, A to Z" },
  { value: "-companyName", label: "Company, Z to A" },
] as const;

const { selects: _states, ...barFilters } = quoteFilters;
const { searchPlaceholder: _search, ...foldedFilters } = barFilters;
const { hasDays: _days, ...searchFilter } = barFilters;

/** Search, dates, order and files; on a phone all but the search are folded. */
export function QuoteFilters({ controls, hasFiles }: { controls: ListControls; hasFiles: boolean }) {
  const isNarrow = useIsNarrow();
  const { sort, setSort } = controls;
  const rest = (
    <>
      <FilterSelect
        label="Order"
        allLabel="Newest first"
        options={orders}
        value={sort === newestFirst ? "" : sort}
        onChange={(value) => setSort(value || newestFirst)}
      />
      {hasFiles && <ExportLinks contract={exportQuoteRequests} query={controls.sent} />}
    </>
  );
  if (!isNarrow)
    return (
      <FilterBar filters={barFilters} controls={controls}>
        {rest}
      </FilterBar>
    );
  return (
    <>
      <FilterBar filters={searchFilter} controls={controls} />
      <details>
        <summary className={buttonClass("secondary", "w-full cursor-pointer list-none")}>
          Dates, order and files
        </summary>
        <div className="mt-3">
          <FilterBar filters={foldedFilters} controls={controls}>
            {rest}
          </FilterBar>
        </div>
      </details>
    </>
  );
}
