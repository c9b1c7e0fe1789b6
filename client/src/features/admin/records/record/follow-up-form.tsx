import type { SyntheticEvent } from "react";
import { followUpNames, followUpOptions } from "#client/features/admin/records/record-words.ts";
import { useAdminTask } from "#client/features/admin/shell/use-admin-task.ts";
import { getServerMessage } from "#client/lib/api/request.ts";
import { Button } from "#client/ui/button.tsx";
import { Select } from "#client/ui/inputs/select.tsx";
import { TextAreaField } from "#client/ui/inputs/text-field.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import {
  followUpStates,
  getProfileRecord,
  type ProfileRecordDetail,
} from "#shared/api/admin/records/profile-records.ts";
import { listQuoteRequests, setFollowUp } from "#shared/api/admin/records/quote-requests.ts";
import { maxText } from "#shared/profile/schema.ts";
import { usDateTime } from "#shared/us-english.ts";
import { useFollowUpDraft } from "./follow-up-draft.ts";

const selectId = "follow-up-state";

type OutdatedProps = { record: ProfileRecordDetail; onDiscard: () => void };

const Outdated = ({ record: { followUp, followUpNote }, onDiscard }: OutdatedProps) => (
  <Notice tone="caution" alert title="This follow-up was changed in another tab or window.">
    <p className="[overflow-wrap:anywhere]">
      It now says {followUpNames[followUp]}
      {followUpNote === "" ? ", without a note." : `: ${followUpNote}`}
    </p>
    <p>What you typed is kept below. Save it over that, or discard it.</p>
    <Button className="mt-3" onClick={onDiscard}>
      Discard what I typed
    </Button>
  </Notice>
);

const LastSaved = ({ at }: { at: string | null }) => (
  <p className="text-sm text-ink-soft">
    {at === null ? "Nobody has noted anything yet." : `Last saved ${usDateTime(new Date(at))}.`}
  </p>
);

type StateProps = { value: string; onChange: (text: string) => void };

const StateSelect = ({ value, onChange }: StateProps) => (
  <div>
    <label htmlFor={selectId} className="mb-1 block font-semibold">
      State
    </label>
    <Select
      id={selectId}
      options={[...followUpOptions]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </div>
);

const useSaveFollowUp = (onSaved: () => void) =>
  useAdminTask(setFollowUp, {
    refreshes: [getProfileRecord, listQuoteRequests],
    purpose: "save a follow-up",
    failedTitle: "The follow-up wasn't saved",
    advice: (error) => getServerMessage(error) ?? "Check your connection and try again.",
    onDone: () => {
      toast({ title: "The follow-up is saved." });
      onSaved();
    },
  });

/** What became of a quote request. What is typed stays in this tab until it is saved. */
export function FollowUpForm({ record }: { record: ProfileRecordDetail }) {
  const { typed, basedOn, hasChanges, isOutdated, change, discard } = useFollowUpDraft(record);
  const { isBusy, run } = useSaveFollowUp(discard);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!hasChanges) return;
    // The state it would replace is on the screen by now.
    const previousFollowUpAt = isOutdated ? record.followUpAt : basedOn;
    run({ params: { id: record.id }, body: { ...typed, previousFollowUpAt } });
  };
  const choose = (text: string): void => {
    const followUp = followUpStates.find((state) => state === text);
    if (followUp !== undefined) change({ followUp });
  };
  const saveLabel = isOutdated ? "Save mine over it" : "Save follow-up";
  return (
    <form noValidate aria-busy={isBusy} className="grid gap-4" onSubmit={submit}>
      {isOutdated && <Outdated record={record} onDiscard={discard} />}
      <StateSelect value={typed.followUp} onChange={choose} />
      <TextAreaField
        id="follow-up-note"
        label="Note"
        help="Only the back office shows it."
        maxLength={maxText}
        value={typed.followUpNote}
        onChange={({ target }) => change({ followUpNote: target.value })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" aria-disabled={isBusy || !hasChanges}>
          {isBusy ? "Saving..." : saveLabel}
        </Button>
        <LastSaved at={record.followUpAt} />
      </div>
    </form>
  );
}
