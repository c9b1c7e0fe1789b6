import type { ReactNode } from "react";
import { FilterBar } from "#client/features/admin/list/filter-bar.tsx";
import { FilterSelect } from "#client/features/admin/list/filter-select.tsx";
import type { ListControls } from "#client/features/admin/list/use-list-filters.ts";
import { ExportButtons } from "#client/features/admin/list/export-buttons.tsx";
import { useIsNarrow } from "#client/lib/use-media-query.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { exportQuoteRequests } from "#shared/api/admin/records/quote-requests.ts";
import { quoteFilters } from "./quote-filters.ts";
import { StateFilter } from "./state-filter.tsx";

const newestFirst = "-createdAt";
const orders = [
  { value: "createdAt", label: "Oldest first" },
  { value: "dueOn", label: "Follow-up due, oldest first" },
  { value: "companyName", label: "Company, A to Z" },
  { value: "-companyName", label: "Company, Z to A" },
] as const;

/** The states and what is due are chips. */
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

/** Search, dates, state, order and files; on a phone the dates, the order and the files are folded. */
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
