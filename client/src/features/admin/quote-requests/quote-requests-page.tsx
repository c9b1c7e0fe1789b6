import { type FilterSet, useListFilters } from "#client/features/admin/list/use-list-filters.ts";
import { RecordList, recordFilters } from "#client/features/admin/records/list/record-list.tsx";
import { RecordsPage } from "#client/features/admin/records/records-page.tsx";
import { followUpOptions } from "#client/features/admin/records/record-words.ts";
import { usePagedList } from "#client/lib/api/use-paged-list.ts";
import { adminPaths } from "#client/lib/paths.ts";
import { exportQuoteRequests, listQuoteRequests } from "#shared/api/admin/records/quote-requests.ts";
import { quoteColumns } from "./quote-columns.tsx";

const filters: FilterSet = {
  ...recordFilters,
  selects: [{ name: "followUp", label: "Follow-up", allLabel: "All follow-ups", options: followUpOptions }],
};

function QuoteRequests({ lastOpened }: { lastOpened: string | undefined }) {
  const controls = useListFilters(filters);
  const list = usePagedList(listQuoteRequests, controls.sent);
  return (
    <RecordList
      label="Quote Requests"
      noun="quote request"
      filters={filters}
      controls={controls}
      list={list}
      columns={quoteColumns}
      exportContract={exportQuoteRequests}
      lastOpened={lastOpened}
    />
  );
}

/** Every quote request, with what became of it. */
export const QuoteRequestsPage = () => (
  <RecordsPage path={adminPaths.quoteRequests} name="Quote Requests" List={QuoteRequests} />
);
