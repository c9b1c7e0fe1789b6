import { hasAnswers } from "#client/draft/save-file/has-answers.ts";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { readSessionText, writeSessionText } from "#client/lib/use-session-text.ts";
import { tabStorage } from "#client/lib/web-storage.ts";
import type { ReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";
import {
  clearImport,
  describeImport,
  loadImport,
  storeImport,
} from "#client/features/profile-builder/schedules/import/state/import-session.ts";
import { openImport } from "#client/features/profile-builder/schedules/import/open-import.ts";
import type { ListField } from "#shared/profile/field.ts";
import { pluralize } from "#shared/pluralize.ts";
import { allFields } from "#shared/profile/registry.ts";
import { usList } from "#shared/us-english.ts";

/*
 * What a tab has typed and chosen beside a profile: files, a message and addresses for what it sends, a code that was
 * emailed, and lists that are being imported. It belongs to one profile, and never goes into another one's request.
 */

const quoteMessage = "quoteMessage";
const ownerKey = "typedFor";
const purpose = "remember which profile a message and files are for";

const getLists = (): ListField[] => allFields().flatMap((field) => (field.kind === "list" ? [field] : []));

/** "2 files, your message, and 120 rows from fleet.xlsx"; "" if there is none of that. */
export function nameTyped({ attached }: ReviewTools): string {
  const files = attached.get().length;
  const lists = new Set(
    getLists()
      .filter((list) => loadImport(list).text !== "")
      .map(describeImport),
  );
  return usList([
    ...(files > 0 ? [pluralize(files, "file")] : []),
    ...(readSessionText(quoteMessage) === "" ? [] : ["your message"]),
    ...lists,
  ]);
}

/** Forgets all of it. */
export function dropTyped({ attached, typedEmails, pendingCode, pdfs }: ReviewTools): void {
  attached.clear();
  typedEmails.clear();
  pendingCode.set(undefined);
  pdfs.clear();
  writeSessionText(quoteMessage, "");
  openImport.set(undefined);
  for (const list of getLists()) clearImport(list);
}

/** Returns what makes it again as it is now, whatever was typed since. */
export function takeTyped(tools: ReviewTools): () => void {
  const { attached, typedEmails, pendingCode } = tools;
  const [files, emails, code] = [attached.get(), [...typedEmails], pendingCode.get()];
  const message = readSessionText(quoteMessage);
  const imports = getLists().map((list) => ({ list, stored: loadImport(list) }));
  return () => {
    dropTyped(tools);
    attached.set(files);
    for (const [task, email] of emails) typedEmails.set(task, email);
    pendingCode.set(code);
    writeSessionText(quoteMessage, message);
    for (const { list, stored } of imports) if (stored.text !== "") storeImport(list, stored, true);
  };
}

const answered = "answered";

const getOwner = (draft: DraftStore): string =>
  `${draft.draftId()} ${hasAnswers(draft.answers()) ? answered : "empty"}`;

/** Notes that it is for the profile that the draft has now. */
export const noteOwner = (draft: DraftStore): void =>
  void tabStorage.write(ownerKey, getOwner(draft), purpose);

/**
 * Forgets it where it is for another profile: another tab has started, opened or cleared one since. What was typed before any
 * answer stays: it was for no company yet, and an empty profile has another id after a reload.
 */
export function dropIfOther(draft: DraftStore, tools: ReviewTools): void {
  const noted = tabStorage.read(ownerKey, purpose) ?? "";
  if (noted !== getOwner(draft) && noted.endsWith(answered)) dropTyped(tools);
  noteOwner(draft);
}
