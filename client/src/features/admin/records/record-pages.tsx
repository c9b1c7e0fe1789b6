import { useState } from "react";
import { adminPaths } from "#client/lib/paths.ts";
import { useOpened } from "#client/features/admin/list/use-list-query.ts";
import { exportProfileRecords, listProfileRecords } from "#shared/api/admin/records/profile-records.ts";
import { profileColumns } from "./list/profile-columns.tsx";
import { RecordList } from "./list/record-list.tsx";
import { QuoteList } from "./quotes/quote-list.tsx";
import { QuoteNeighbors } from "./quotes/quote-neighbors.tsx";
import { useFollowUps } from "./quotes/state/use-follow-ups.ts";
import { actionOptions } from "./record-words.ts";
import { RecordView } from "./record/record-view.tsx";

/** The record that the page's URL names, and the one that was open before. */
function useRecord(path: string) {
  const [lastOpened, onOpen] = useState<string>();
  return { ...useOpened("record", path), lastOpened, onOpen };
}

/** Every profile that left a browser. */
export function ProfilesPage() {
  const { id, backTo, lastOpened, onOpen } = useRecord(adminPaths.profiles);
  if (id !== null) return <RecordView key={id} id={id} backTo={backTo} listName="Profiles" onOpen={onOpen} />;
  return (
    <RecordList
      label="Profiles"
      noun="profile"
      select={{ name: "actionType", label: "Action", allLabel: "All Actions", options: actionOptions }}
      columns={profileColumns}
      contract={listProfileRecords}
      exportContract={exportProfileRecords}
      lastOpened={lastOpened}
    />
  );
}

/** Every quote request, with what became of it. */
export function QuoteRequestsPage() {
  const { id, backTo, lastOpened, onOpen } = useRecord(adminPaths.quoteRequests);
  // Kept from one to the next, so that all of it can be undone.
  const followUps = useFollowUps();
  if (id === null) return <QuoteList {...{ lastOpened, followUps }} />;
  const ways = <QuoteNeighbors {...{ id, followUps }} />;
  return <RecordView key={id} id={id} {...{ backTo, ways, onOpen }} listName="Quote Requests" />;
}
