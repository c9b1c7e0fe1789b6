import { useState } from "react";
import { adminPaths } from "#client/lib/paths.ts";
import { useOpened } from "#client/features/admin/list/use-list-query.ts";
import { exportProfileRecords, listProfileRecords } from "#shared/api/admin/records/profile-records.ts";
import { exportQuoteRequests, listQuoteRequests } from "#shared/api/admin/records/quote-requests.ts";
import { profileColumns } from "./list/profile-columns.tsx";
import { quoteColumns } from "./list/quote-columns.tsx";
import { actionOptions, followUpOptions } from "./record-words.ts";
import { type ListResponse, RecordList, type RecordListOptions } from "./list/record-list.tsx";
import { RecordView } from "./record/record-view.tsx";

type Props<Response extends ListResponse> = RecordListOptions<Response> & { path: string };

function RecordsPage<Response extends ListResponse>({ path, ...options }: Props<Response>) {
  const { id, backTo } = useOpened("record", path);
  const [lastOpened, setLastOpened] = useState<string>();
  if (id === null) return <RecordList {...options} lastOpened={lastOpened} />;
  return <RecordView key={id} id={id} backTo={backTo} listName={options.label} onOpen={setLastOpened} />;
}

/** Every profile that left a browser. */
export const ProfilesPage = () => (
  <RecordsPage
    path={adminPaths.profiles}
    label="Profiles"
    noun="profile"
    select={{ name: "actionType", label: "Action", allLabel: "All Actions", options: actionOptions }}
    columns={profileColumns}
    contract={listProfileRecords}
    exportContract={exportProfileRecords}
  />
);

/** Every quote request, with what became of it. */
export const QuoteRequestsPage = () => (
  <RecordsPage
    path={adminPaths.quoteRequests}
    label="Quote Requests"
    noun="quote request"
    select={{ name: "followUp", label: "Follow-up", allLabel: "All follow-ups", options: followUpOptions }}
    columns={quoteColumns}
    contract={listQuoteRequests}
    exportContract={exportQuoteRequests}
  />
);
