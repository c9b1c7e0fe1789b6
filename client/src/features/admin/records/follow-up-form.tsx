import { type SyntheticEvent, useEffect, useState } from "react";
import { followUpNames, followUpOptions } from "./record-links.tsx";
import { DraftStatus, useDraft } from "#client/features/admin/shell/draft.tsx";
import { noteOwnChange, isOwnChange } from "#client/features/admin/shell/use-menu-counts.ts";
import { describeFailure, useAdminMutation } from "#client/features/admin/shell/admin-requests.ts";
import { useTask } from "#client/ui/use-task.ts";
import { Button } from "#client/ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "#client/ui/inputs/text-field.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import {
  getProfileRecord,
  type ProfileRecordDetail,
  followUpStates,
} from "#shared/api/admin/records/profile-records-api.ts";
import {
  countQuoteRequests,
  listQuoteRequests,
  setFollowUp,
} from "#shared/api/admin/records/quote-requests-api.ts";
import { maxText } from "#shared/profile/schema.ts";
import { usDateTime, usDay } from "#shared/text/us-english.ts";
import { z } from "zod";
import { useSessionText } from "#client/lib/use-session-text.ts";

const chosenSchema = z.object({
  followUp: z.enum(followUpStates).optional(),
  dueOn: z.string().nullable().optional(),
});
type Chosen = z.output<typeof chosenSchema>;

/** `basedOn`: the `followUpAt` of what was on the screen when it was begun. */
const keptSchema = chosenSchema.extend({ basedOn: z.string().nullable() });

function parse(text: string) {
  try {
    return keptSchema.safeParse(JSON.parse(text)).data;
  } catch {
    // Nothing, not ours, or cut off: there is nothing to restore.
    return undefined;
  }
}

type Saved = Pick<ProfileRecordDetail, "id" | "followUp" | "dueOn" | "followUpAt">;

const withoutSaved = ({ followUp, dueOn }: Chosen, saved: Saved): Chosen => ({
  ...(followUp !== undefined && followUp !== saved.followUp && { followUp }),
  ...(dueOn !== undefined && dueOn !== saved.dueOn && { dueOn }),
});

/** Keeps the note in this browser, state and day in this tab. `isOutdated`: changed elsewhere since it was begun. */
function useFollowUpDraft(record: Saved) {
  const { id, followUp, dueOn, followUpAt } = record;
  const [text, setText] = useSessionText(`adminFollowUp-${id}`);
  const note = useDraft(id, "follow_up");
  const kept = parse(text);
  const chosen = withoutSaved(kept ?? {}, record);
  const hasChoice = Object.keys(chosen).length > 0;
  const hasChanges = hasChoice || note.text.trim() !== "";
  // A note that came from another tab is based on what this page shows.
  const [shownAt, setShownAt] = useState(followUpAt);
  if (!hasChanges && shownAt !== followUpAt) setShownAt(followUpAt);
  const basedOn = kept === undefined ? shownAt : kept.basedOn;
  const isOwn = isOwnChange(id, followUpAt);
  const keep = (part: Chosen, base = hasChanges ? basedOn : followUpAt): void =>
    setText(JSON.stringify({ ...chosen, ...part, basedOn: base }));
  // Forgets what isn't needed anymore, so that a later change starts over.
  useEffect(() => {
    if (!hasChanges && text !== "") setText("");
    else if (hasChanges && isOwn && basedOn !== followUpAt) keep({}, followUpAt);
  });
  return {
    note,
    typed: {
      followUp: chosen.followUp ?? followUp,
      dueOn: chosen.dueOn === undefined ? dueOn : chosen.dueOn,
    },
    hasChoice,
    hasChanges,
    isOutdated: hasChanges && basedOn !== followUpAt && !isOwn,
    choose: (part: Chosen) => keep(part),
    setNote: (next: string): void => {
      keep({});
      note.setText(next);
    },
    forgetChoice: () => setText(""),
  };
}

type FollowUpDraft = ReturnType<typeof useFollowUpDraft>;

const selectId = "follow-up-state";

type OutdatedProps = { record: ProfileRecordDetail; hasChoice: boolean; onDiscard: () => void };

const Outdated = ({ record: { followUp, dueOn, followUpNote }, hasChoice, onDiscard }: OutdatedProps) => (
  <Notice tone="caution" alert title="This follow-up was changed in another tab or window.">
    <p className="[overflow-wrap:anywhere]">
      It now says {followUpNames[followUp]}, {dueOn === null ? "without a due date" : `due ${usDay(dueOn)}`}
      {followUpNote === "" ? "." : `. Last note: ${followUpNote}`}
    </p>
    <p>What you typed is kept below. {hasChoice ? "Save it over that" : "Save it"}, or discard it.</p>
    <Button className="mt-3" onClick={onDiscard}>
      Discard what I typed
    </Button>
  </Notice>
);

type ActionsProps = { isBusy: boolean; hasChanges: boolean; isOver: boolean; savedAt: string | null };

function Actions({ isBusy, hasChanges, isOver, savedAt }: ActionsProps) {
  const label = isOver ? "Save mine over it" : "Save follow-up";
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

function useSave(record: ProfileRecordDetail, draft: FollowUpDraft) {
  const { id, followUpAt: previousFollowUpAt } = record;
  const { mutateAsync } = useAdminMutation(setFollowUp, [
    getProfileRecord,
    listQuoteRequests,
    countQuoteRequests,
  ]);
  const { isBusy, run } = useTask("save a follow-up");
  const save = async (): Promise<void> => {
    const { note, typed, forgetChoice } = draft;
    const send = async (): Promise<boolean> => {
      // The state that it replaces is on the screen.
      const body = { ...typed, note: note.text, previousFollowUpAt };
      noteOwnChange(id, (await mutateAsync({ params: { id }, body })).followUpAt);
      return true;
    };
    await (note.text.trim() === "" ? send() : note.send(send));
    forgetChoice();
    toast({ title: "The follow-up is saved." });
  };
  const failure = { failedTitle: "The follow-up wasn't saved", advice: describeFailure };
  return { isBusy, save: (): void => void run({ id, run: save, ...failure }) };
}

export function FollowUpForm({ record }: { record: ProfileRecordDetail }) {
  const draft = useFollowUpDraft(record);
  const { note, typed, hasChoice, hasChanges, choose, setNote, forgetChoice } = draft;
  const { isBusy, save } = useSave(record, draft);
  const isOutdated = draft.isOutdated && !isBusy;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (hasChanges) save();
  };
  const discard = (): void => {
    forgetChoice();
    note.setText("");
  };
  return (
    <form noValidate aria-busy={isBusy} className="grid gap-4" onSubmit={submit}>
      {isOutdated && <Outdated {...{ record, hasChoice }} onDiscard={discard} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          id={selectId}
          label="State"
          options={followUpOptions}
          value={typed.followUp}
          onChange={({ target }) => {
            const followUp = followUpStates.find((state) => state === target.value);
            if (followUp !== undefined) choose({ followUp });
          }}
        />
        <TextField
          id="follow-up-due"
          label="Follow up on"
          type="date"
          value={typed.dueOn ?? ""}
          onChange={({ target }) => choose({ dueOn: target.value === "" ? null : target.value })}
        />
      </div>
      <TextAreaField
        id="follow-up-note"
        label="Add a note"
        help="Only visible in the back office. Earlier notes stay."
        maxLength={maxText}
        value={note.text}
        onChange={({ target }) => setNote(target.value)}
      />
      <DraftStatus draft={note} />
      <Actions {...{ isBusy, hasChanges }} isOver={isOutdated && hasChoice} savedAt={record.followUpAt} />
    </form>
  );
}
