import { hasAnswers } from "#client/draft/save-file/has-answers.ts";
import type { ReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";
import { restoreSnapshot, takeSnapshot } from "#client/draft/store/draft-snapshot.ts";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { normalizeName, normalizeNumber } from "#shared/carrier/compare/normalize.ts";
import { type Answers, textAt } from "#shared/profile/answers.ts";
import { dropTyped, nameTyped, noteOwner, takeTyped } from "./typed.ts";

/** Returns an Undo that restores the draft, and everything typed with it, to how they are now. */
export function undoTo(draft: DraftStore, tools: ReviewTools, label = "Undo") {
  const [snapshot, restoreTyped] = [takeSnapshot(draft), takeTyped(tools)];
  const run = () => {
    // The notice is about a profile that this replaces.
    draft.dismissNotice();
    restoreSnapshot(draft, snapshot);
    // Conflicts belong to the profile that is being undone.
    draft.dismissConflicts();
    restoreTyped();
    noteOwner(draft);
    // The page that saves it may be left.
    draft.save();
  };
  return { label, run };
}

const toNumbers = (answers: Answers): string[] =>
  (["dotNumber", "mcNumber"] as const).map((key) => normalizeNumber(textAt(answers, key)));

/** Returns true if two profiles belong to the same company. Compares the first of these that both have: DOT number, MC number, name. */
function isSameCompany(before: Answers, after: Answers): boolean {
  const [mine, theirs] = [before, after].map((answers) => [
    ...toNumbers(answers),
    normalizeName(textAt(answers, "name")),
  ]);
  const at = mine?.findIndex((own, index) => own !== "" && theirs?.[index] !== "") ?? -1;
  return at >= 0 && mine?.[at] === theirs?.[at];
}

/** Drops what was typed for the previous profile, unless this one is for the same company. Returns a sentence saying what was dropped. */
export function leaveTyped(tools: ReviewTools, before: Answers, after: Answers): string {
  if (isSameCompany(before, after) || !hasAnswers(before)) return "";
  const gone = nameTyped(tools);
  dropTyped(tools);
  return gone && ` We also removed what you had added for the other profile: ${gone}.`;
}

/** Replaces all answers. Returns the Undo, and a sentence saying what else was dropped. */
export function replaceAll(draft: DraftStore, tools: ReviewTools, answers: Answers) {
  const action = undoTo(draft, tools);
  const note = leaveTyped(tools, draft.answers(), answers);
  draft.dismissNotice();
  draft.replace(answers);
  return { action, note };
}

export function replaceAnswers(draft: DraftStore, tools: ReviewTools, answers: Answers): void {
  const { action, note } = replaceAll(draft, tools, answers);
  const description = `Your profile now has the answers from the file.${note}`;
  toast({ title: "Saved File Opened", description, action });
}
