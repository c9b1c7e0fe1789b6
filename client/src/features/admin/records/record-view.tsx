import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo } from "react";
import { useLocation } from "wouter";
import { DeadAddress } from "#client/features/admin/dead-address.tsx";
import { OpenedHeading, OpenedItem } from "#client/features/admin/list/list-panel.tsx";
import { isMoving } from "#client/features/admin/outbox/message-states.ts";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { useEscape } from "#client/ui/use-escape.ts";
import { Mails } from "./mails.tsx";
import { compareProfiles, ProfileChanges, SavedProfile, toAnswers } from "./saved-profile.tsx";
import { Card } from "#client/ui/card.tsx";
import { Notice } from "#client/ui/notice.tsx";
import {
  getProfileRecord,
  type ProfileRecordDetail,
  type SavedAnswers,
  type RecordNote,
} from "#shared/api/admin/records/profile-records-api.ts";
import { summarizeDocument } from "#shared/profile/derived/summary.ts";
import { usDateTime } from "#shared/text/us-english.ts";
import { RecordAgencies } from "./record-agencies.tsx";
import { Contact, RequestFacts, RecordFiles } from "./record-facts.tsx";
import { FollowUpForm } from "./follow-up-form.tsx";

const describeTime = ({ author, createdAt }: RecordNote): string => {
  const time = usDateTime(new Date(createdAt));
  return author === null ? `Saved by ${time}` : `${time}, ${author}`;
};

const NoteHistory = ({ notes }: { notes: readonly RecordNote[] }) =>
  notes.length > 0 && (
    <ul aria-label="Notes" className="grid gap-3">
      {notes.map((note) => (
        <li key={note.id} className="border-t border-line pt-3">
          <p className="text-sm text-ink-soft">{describeTime(note)}</p>
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{note.text}</p>
        </li>
      ))}
    </ul>
  );

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
    <h2 className="text-lg font-extrabold">{title}</h2>
    {children}
  </Card>
);

function ProfileParts({ profile, previous }: { profile: SavedAnswers; previous: SavedAnswers | null }) {
  const sections = useMemo(() => summarizeDocument(toAnswers(profile)), [profile]);
  const changes = useMemo(
    () => previous && compareProfiles(summarizeDocument(toAnswers(previous)), sections),
    [previous, sections],
  );
  return (
    <>
      <Part title="What changed">
        {changes && previous ? (
          <>
            <p className="text-ink-soft">
              Since the profile this company saved on {usDateTime(new Date(previous.createdAt))}.
            </p>
            <ProfileChanges changes={changes} />
          </>
        ) : (
          <p className="text-ink-soft">This company hadn't saved a profile before.</p>
        )}
      </Part>
      <Part title="Profile">
        {profile.unreadable.length > 0 && (
          <Notice tone="bad" title="Some answers can't be read">
            {profile.unreadable.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )}
        <SavedProfile sections={sections} />
      </Part>
    </>
  );
}

const hasOrHadFiles = ({ files, pdfUrl, pdfDeletedAt, filesDeletedAt }: ProfileRecordDetail): boolean =>
  files.length > 0 || [pdfUrl, pdfDeletedAt, filesDeletedAt].some((value) => value !== null);

const QuoteParts = ({ record }: { record: ProfileRecordDetail }) => (
  <>
    <Part title="Message and source">
      <RequestFacts record={record} />
    </Part>
    <Part title="Agencies">
      <RecordAgencies record={record} />
    </Part>
    <Part title="Follow-up">
      <FollowUpForm record={record} />
      <NoteHistory notes={record.notes} />
    </Part>
    {hasOrHadFiles(record) && (
      <Part title="Files">
        <RecordFiles record={record} />
      </Part>
    )}
  </>
);

function Opened({ record }: { record: ProfileRecordDetail }) {
  const dead = record.deadAddresses.find(({ address }) => address === record.email);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <OpenedHeading>
        {record.reference !== null && `${record.reference}, `}
        {record.companyName.trim() || "No company name"}
      </OpenedHeading>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Part title="Contact">
          <Contact record={record} />
          {dead && <DeadAddress dead={dead} />}
        </Part>
        {record.actionType === "quote" && <QuoteParts record={record} />}
        <Part title="Email">
          <Mails messages={record.messages} />
        </Part>
      </div>
      {record.profile ? (
        <ProfileParts profile={record.profile} previous={record.previous} />
      ) : (
        <Part title="Profile">
          <p className="text-ink-soft">Only a record exists. The answers weren&apos;t saved with it.</p>
        </Part>
      )}
    </div>
  );
}

const waitingMs = 5000;

type Props = {
  id: string;
  backTo: string;
  listName: string;
  ways?: ReactNode;
  onOpen: (id: string) => void;
};

export function RecordView({ id, backTo, listName, ways, onOpen }: Props) {
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
      ways={ways}
      gone={{ title: "This record doesn't exist anymore.", text: "It may have been cleared." }}
    >
      {({ data }) => <Opened record={data} />}
    </OpenedItem>
  );
}
