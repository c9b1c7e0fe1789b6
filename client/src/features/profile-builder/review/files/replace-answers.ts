import { hasAnswers } from "#client/draft/save-file/has-answers.ts";
import type { ReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";
import { restoreSnapshot, takeSnapshot } from "#client/draft/store/draft-snapshot.ts";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { normalizeName, normalizeNumber } from "#shared/carrier/compare/normalize.ts";
import { type Answers, textAt } from "#shared/profile/answers.ts";
import { dropTyped, nameTyped, noteOwner, takeTyped } from "./typed.ts";

/** What makes the draft, and what was typed beside it, again as they are now. */
export function undoTo(draft: DraftStore, tools: ReviewTools, label = "Undo") {
  const [snapshot, restoreTyped] = [takeSnapshot(draft), takeTyped(tools)];
  const run = () => {
    // It is about a profile that another tab had brought before.
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

/** Whether two profiles are of one company: by the first that both have of DOT number, MC number and name. */
function isSameCompany(before: Answers, after: Answers): boolean {
  const [mine, theirs] = [before, after].map((answers) => [
    ...toNumbers(answers),
    normalizeName(textAt(answers, "name")),
  ]);
  const at = mine?.findIndex((own, index) => own !== "" && theirs?.[index] !== "") ?? -1;
  return at >= 0 && mine?.[at] === theirs?.[at];
}

/** Drops what was typed for the profile before, unless this one is of the same company. Returns a sentence about what went. */
export function leaveTyped(tools: ReviewTools, before: Answers, after: Answers): string {
  if (isSameCompany(before, after) || !hasAnswers(before)) return "";
  const gone = nameTyped(tools);
  dropTyped(tools);
  return gone && ` What was for the other profile is removed: ${gone}.`;
}

/** Replaces all answers. Returns the way back, and a sentence about what went with them. */
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
