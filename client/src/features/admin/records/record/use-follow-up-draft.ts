import { useEffect, useState } from "react";
import { z } from "zod";
import { isOwnChange } from "#client/features/admin/records/quotes/own-changes.ts";
import { useDraft } from "#client/features/admin/shell/draft.tsx";
import { useSessionText } from "#client/lib/use-session-text.ts";
import type { ProfileRecordDetail } from "#shared/api/admin/records/profile-records-api.ts";
import { followUpStates } from "#shared/api/admin/records/record-states.ts";

/** What is chosen, as far as it isn't what is saved. */
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

/** What was kept and isn't saved meanwhile. */
const withoutSaved = ({ followUp, dueOn }: Chosen, saved: Saved): Chosen => ({
  ...(followUp !== undefined && followUp !== saved.followUp && { followUp }),
  ...(dueOn !== undefined && dueOn !== saved.dueOn && { dueOn }),
});

/**
 * Keeps what is chosen and typed for a quote request until it is saved: the note in this browser, like a reply; the state
 * and the day in this tab. `isOutdated`: it was changed elsewhere since it was begun. What isn't chosen here follows
 * that.
 */
export function useFollowUpDraft(record: Saved) {
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
  useKeptInStep({
    hasChanges,
    isRebased: isOwn && basedOn !== followUpAt,
    text,
    setText,
    rebase: () => keep({}, followUpAt),
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

export type FollowUpDraft = ReturnType<typeof useFollowUpDraft>;

type InStep = {
  readonly hasChanges: boolean;
  /** This page itself has changed what it is based on. */
  readonly isRebased: boolean;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly rebase: () => void;
};

/** Forgets what isn't needed any more, so that a later change begins anew. */
function useKeptInStep({ hasChanges, isRebased, text, setText, rebase }: InStep): void {
  useEffect(() => {
    if (!hasChanges && text !== "") setText("");
    else if (hasChanges && isRebased) rebase();
  });
}
