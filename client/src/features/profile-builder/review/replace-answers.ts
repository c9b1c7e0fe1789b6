import { hasAnswers } from "#client/draft/shared-draft.ts";
import type { ReviewTools } from "./review-tools.tsx";
import { restoreSnapshot, takeSnapshot } from "#client/draft/store/draft-snapshot.ts";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { normalizeName, normalizeNumber } from "#shared/carrier/compare/normalize.ts";
import { type Answers, textAt } from "#shared/profile/answers.ts";
import type { MailTask } from "./submission-queue.ts";
import { readSessionText, writeSessionText } from "#client/lib/use-session-text.ts";
import { tabStorage } from "#client/lib/web-storage.ts";
import { unfinishedListsSlot } from "#client/features/profile-builder/schedules/schedule-slots.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { isoLocalDay, usList } from "#shared/text/us-english.ts";
import { toSaveFile } from "#client/draft/save-file/save-file.ts";
import { reportError } from "#client/lib/report-error.ts";
import { saveBlob } from "#client/lib/save-blob.ts";
import { profileFilename } from "#shared/text/filename.ts";

type Draft = Pick<DraftStore, "answers" | "newerValues">;

/** Downloads the answers as a profile file. Returns whether the browser accepted it. */
export function saveAnswersFile(draft: Draft): boolean {
  try {
    const [answers, now] = [draft.answers(), new Date()];
    const file = new Blob([toSaveFile(answers, now, draft.newerValues())], { type: "application/json" });
    saveBlob(file, profileFilename(answers.name, isoLocalDay(now), "json"));
    return true;
  } catch (error) {
    reportError("save the answers as a file", error);
    return false;
  }
}

export function downloadAnswers(draft: Draft): void {
  if (saveAnswersFile(draft)) return;
  toast({
    title: "Your browser didn't save the file",
    description: "Your answers are still here. Keep this page open and try again.",
    look: "destructive",
  });
}

/*
 * Everything a tab holds for a profile besides its answers: attached files, the message to agencies, typed email addresses, the
 * code we emailed, the phone number they confirmed, and unfinished list imports. It belongs to one profile and must
 * never be sent with another.
 */

export const quoteMessageKey = "quoteMessage";
const sessionTexts = [quoteMessageKey, "ownPhone"];
const ownerKey = "typedFor";
const purpose = "remember which profile a message and files are for";

/** "2 files, your message, and 120 rows from fleet.xlsx"; "" if there is none of that. */
function nameTyped({ attached }: ReviewTools): string {
  const files = attached.get().length;
  return usList([
    ...(files > 0 ? [pluralize(files, "file")] : []),
    ...(readSessionText(quoteMessageKey) === "" ? [] : ["your message"]),
    ...(unfinishedListsSlot.get()?.describe() ?? []),
  ]);
}

export function dropTyped({ attached, typedEmails, pendingCode, pdfs }: ReviewTools): void {
  attached.clear();
  typedEmails.clear();
  pendingCode.set(undefined);
  pdfs.clear();
  for (const key of sessionTexts) writeSessionText(key, "");
  unfinishedListsSlot.get()?.drop();
}

export function dropAddress({ typedEmails, pendingCode }: ReviewTools, task: MailTask): void {
  typedEmails.delete(task);
  if (pendingCode.get()?.task === task) pendingCode.set(undefined);
}

/** Returns a function that restores everything to how it is now, replacing whatever was typed since. */
function takeTyped(tools: ReviewTools): () => void {
  const { attached, typedEmails, pendingCode } = tools;
  const [files, emails, code] = [attached.get(), [...typedEmails], pendingCode.get()];
  const texts = sessionTexts.map((key) => [key, readSessionText(key)] as const);
  const restoreLists = unfinishedListsSlot.get()?.take();
  return () => {
    dropTyped(tools);
    attached.set(files);
    for (const [task, email] of emails) typedEmails.set(task, email);
    pendingCode.set(code);
    for (const [key, text] of texts) writeSessionText(key, text);
    restoreLists?.();
  };
}

const answered = "answered";

const getOwner = (draft: DraftStore): string =>
  `${draft.draftId()} ${hasAnswers(draft.answers()) ? answered : "empty"}`;

export const noteOwner = (draft: DraftStore): void =>
  void tabStorage.write(ownerKey, getOwner(draft), purpose);

/** Drops everything if another tab has replaced the profile. What was typed before the first answer stays: an empty profile gets a new ID on reload. */
export function dropIfOther(draft: DraftStore, tools: ReviewTools): void {
  const noted = tabStorage.read(ownerKey, purpose) ?? "";
  if (noted !== getOwner(draft) && noted.endsWith(answered)) dropTyped(tools);
  noteOwner(draft);
}

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
