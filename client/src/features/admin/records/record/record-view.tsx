import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { OpenedHeading, OpenedItem } from "#client/features/admin/list/opened-item.tsx";
import { isMoving } from "#client/features/admin/outbox/message-states.ts";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { useEscape } from "#client/ui/use-escape.ts";
import { getProfileRecord, type ProfileRecordDetail } from "#shared/api/admin/records/profile-records.ts";
import { RecordParts } from "./record-parts.tsx";

/** How often a record with email on its way is read again, in milliseconds. */
const waitingMs = 5000;

function Opened({ record }: { record: ProfileRecordDetail }) {
  const name = record.companyName.trim() || "No company name";
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <OpenedHeading>{record.reference === null ? name : `${record.reference}, ${name}`}</OpenedHeading>
      <RecordParts record={record} />
    </div>
  );
}

type Props = {
  id: string;
  backTo: string;
  listName: string;
  onOpen: (id: string) => void;
};

/** One record: who sent it, its email, what became of it, and the profile. Escape leads back to the list. */
export function RecordView({ id, backTo, listName, onOpen }: Props) {
  const query = useQuery({
    ...apiQuery(getProfileRecord, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.data.messages.some(isMoving) ? waitingMs : false),
  });
  const [, navigate] = useLocation();
  useEscape("dialog", true, () => navigate(backTo));
  useEffect(() => onOpen(id), [id, onOpen]);
  return (
    <OpenedItem
      query={query}
      name="Record"
      backTo={backTo}
      listName={listName}
      gone={{ title: "This record doesn't exist anymore.", text: "It may have been cleared." }}
    >
      {({ data }) => <Opened record={data} />}
    </OpenedItem>
  );
}
