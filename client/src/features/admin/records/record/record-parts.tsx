import { type ReactNode, useMemo } from "react";
import { Mails } from "#client/features/admin/records/mails/mails.tsx";
import { compareProfiles } from "#client/features/admin/records/profile/compare-profiles.ts";
import { ProfileChanges } from "#client/features/admin/records/profile/profile-changes.tsx";
import { SavedProfile } from "#client/features/admin/records/profile/saved-profile.tsx";
import { toAnswers } from "#client/features/admin/records/profile/to-answers.ts";
import { Card } from "#client/ui/card.tsx";
import type { ProfileRecordDetail, SavedAnswers } from "#shared/api/admin/records/profile-records.ts";
import { summarizeDocument } from "#shared/profile/derived/summary.ts";
import { usDateTime } from "#shared/us-english.ts";
import { Contact } from "./contact.tsx";
import { FollowUpForm } from "./follow-up-form.tsx";

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
    <h2 className="text-lg font-extrabold">{title}</h2>
    {children}
  </Card>
);

type ProfileProps = { profile: SavedAnswers; previous: SavedAnswers | null };

function ProfileParts({ profile, previous }: ProfileProps) {
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
              Since the profile that this company saved on {usDateTime(new Date(previous.createdAt))}.
            </p>
            <ProfileChanges changes={changes} />
          </>
        ) : (
          <p className="text-ink-soft">This company saved no profile before.</p>
        )}
      </Part>
      <Part title="Profile">
        <SavedProfile sections={sections} />
      </Part>
    </>
  );
}

/** All that is known of a record. */
export const RecordParts = ({ record }: { record: ProfileRecordDetail }) => (
  <>
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Part title="Contact">
        <Contact record={record} />
      </Part>
      {record.actionType === "quote" && (
        <Part title="Follow-up">
          <FollowUpForm record={record} />
        </Part>
      )}
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
  </>
);
