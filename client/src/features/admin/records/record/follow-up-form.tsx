import type { SyntheticEvent } from "react";
import { z } from "zod";
import { followUpNames, followUpOptions } from "#client/features/admin/records/record-words.ts";
import { useAdminTask } from "#client/features/admin/shell/use-admin-mutation.ts";
import { getServerMessage } from "#client/lib/api/request.ts";
import { Button } from "#client/ui/button.tsx";
import { Select } from "#client/ui/inputs/select.tsx";
import { TextAreaField, TextField } from "#client/ui/inputs/text-field.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { useSessionText } from "#client/lib/use-session-text.ts";
import {
  followUpStates,
  getProfileRecord,
  type ProfileRecordDetail,
} from "#shared/api/admin/records/profile-records.ts";
import type { FollowUp } from "#shared/schema/profile-records.ts";
import { listQuoteRequests, setFollowUp } from "#shared/api/admin/records/quote-requests.ts";
import { maxText } from "#shared/profile/schema.ts";
import { usDateTime, usDay } from "#shared/us-english.ts";

const draft = z.object({
  followUp: z.enum(followUpStates),
  note: z.string(),
  dueOn: z.string().nullable(),
  /** The `followUpAt` of the state that was changed. */
  basedOn: z.string().nullable(),
});

function parse(text: string) {
  try {
    return draft.safeParse(JSON.parse(text)).data;
  } catch {
    // Nothing, not ours, or cut off: there is nothing to restore.
    return undefined;
  }
}

/**
 * What is chosen and typed for a quote request, kept in this tab until it is saved. `isOutdated`: someone saved
 * another state since it was begun.
 */
function useFollowUpDraft({ id, followUp, dueOn, followUpAt }: ProfileRecordDetail) {
  const [text, setText] = useSessionText(`adminFollowUp-${id}`);
  const kept = parse(text);
  const isSame = kept?.followUp === followUp && kept.dueOn === dueOn && kept.note.trim() === "";
  const mine = isSame ? undefined : kept;
  const { basedOn, ...typed } = mine ?? { followUp, dueOn, note: "", basedOn: followUpAt };
  return {
    typed,
    hasChanges: mine !== undefined,
    isOutdated: basedOn !== followUpAt,
    change: (part: Partial<typeof typed>) => setText(JSON.stringify({ ...typed, ...part, basedOn })),
    discard: () => setText(""),
  };
}

const selectId = "follow-up-state";

type OutdatedProps = { record: ProfileRecordDetail; onDiscard: () => void };

const Outdated = ({ record: { followUp, dueOn, followUpNote }, onDiscard }: OutdatedProps) => (
  <Notice tone="caution" alert title="This follow-up was changed in another tab or window.">
    <p className="[overflow-wrap:anywhere]">
      It now says {followUpNames[followUp]}, {dueOn === null ? "without a due date" : `due ${usDay(dueOn)}`}
      {followUpNote === "" ? "." : `. Last note: ${followUpNote}`}
    </p>
    <p>What you typed is kept below. Save it over that, or discard it.</p>
    <Button className="mt-3" onClick={onDiscard}>
      Discard what I typed
    </Button>
  </Notice>
);

type StateProps = { value: FollowUp; onChange: (change: { followUp: FollowUp }) => void };

const StateSelect = ({ value, onChange }: StateProps) => (
  <div>
    <label htmlFor={selectId} className="mb-1 block font-semibold">
      State
    </label>
    <Select
      id={selectId}
      options={followUpOptions}
      value={value}
      onChange={({ target }) => {
        const followUp = followUpStates.find((state) => state === target.value);
        if (followUp !== undefined) onChange({ followUp });
      }}
    />
  </div>
);

type DueProps = { value: string | null; onChange: (change: { dueOn: string | null }) => void };

const DueDate = ({ value, onChange }: DueProps) => (
  <TextField
    id="follow-up-due"
    label="Follow up on"
    type="date"
    value={value ?? ""}
    onChange={({ target }) => onChange({ dueOn: target.value === "" ? null : target.value })}
  />
);

type ActionsProps = { isBusy: boolean; hasChanges: boolean; isOutdated: boolean; savedAt: string | null };

function Actions({ isBusy, hasChanges, isOutdated, savedAt }: ActionsProps) {
  const label = isOutdated ? "Save mine over it" : "Save follow-up";
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" look="primary" aria-disabled={isBusy || !hasChanges}>
        {isBusy ? "Saving..." : label}
      </Button>
      <p className="text-sm text-ink-soft">
        {savedAt === null ? "No notes yet." : `Last saved ${usDateTime(new Date(savedAt))}.`}
      </p>
    </div>
  );
}

/** What became of a quote request, and when to follow up. What is typed stays in this tab until it is saved. */
export function FollowUpForm({ record }: { record: ProfileRecordDetail }) {
  const { typed, hasChanges, isOutdated, change, discard } = useFollowUpDraft(record);
  const { isBusy, run } = useAdminTask(setFollowUp, {
    refreshes: [getProfileRecord, listQuoteRequests],
    purpose: "save a follow-up",
    failedTitle: "The follow-up wasn't saved",
    advice: (error) => getServerMessage(error) ?? "Check your connection and try again.",
    onDone: () => {
      toast({ title: "The follow-up is saved." });
      discard();
    },
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!hasChanges) return;
    // The state that it replaces is on the screen.
    run({ params: { id: record.id }, body: { ...typed, previousFollowUpAt: record.followUpAt } });
  };
  return (
    <form noValidate aria-busy={isBusy} className="grid gap-4" onSubmit={submit}>
      {isOutdated && <Outdated record={record} onDiscard={discard} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <StateSelect value={typed.followUp} onChange={change} />
        <DueDate value={typed.dueOn} onChange={change} />
      </div>
      <TextAreaField
        id="follow-up-note"
        label="Add a note"
        help="Only visible in the back office. Earlier notes stay."
        maxLength={maxText}
        value={typed.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      <Actions {...{ isBusy, hasChanges, isOutdated }} savedAt={record.followUpAt} />
    </form>
  );
}
