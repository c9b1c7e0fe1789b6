import { RecordList } from "#client/features/admin/records/list/record-list.tsx";
import { useRecordQuery } from "#client/features/admin/records/list/use-record-query.ts";
import { RecordsPage } from "#client/features/admin/records/records-page.tsx";
import { followUpOptions } from "#client/features/admin/records/record-words.ts";
import { usePagedList } from "#client/lib/api/use-paged-list.ts";
import { adminPaths } from "#client/lib/paths.ts";
import { exportQuoteRequests, listQuoteRequests } from "#shared/api/admin/records/quote-requests.ts";
import { quoteColumns } from "./quote-columns.tsx";

const followUp = {
  name: "followUp",
  label: "Follow-up",
  allLabel: "All States",
  options: followUpOptions,
};

function QuoteRequests({ lastOpened }: { lastOpened: string | undefined }) {
  const query = useRecordQuery(followUp);
  const list = usePagedList(listQuoteRequests, query.sent);
  return (
    <RecordList
      label="Quote Requests"
      noun="quote request"
      emptyText="No quote requests yet"
      noMatchText="No quote requests match your filters"
      own={followUp}
      query={query}
      list={list}
      isFuzzy={list.data?.pages[0]?.isFuzzy ?? false}
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
