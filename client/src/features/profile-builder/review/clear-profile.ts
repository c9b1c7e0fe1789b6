import { forgetOwnEmails } from "#client/draft/own-emails.ts";
import { dropQuoteLog } from "#client/draft/quote-log.ts";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import type { ReviewTools } from "./review-tools.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { dropTyped, undoTo } from "./replace-answers.ts";
import { answerStorage } from "#client/lib/storage/shared-computer.ts";
import { answerKeys, draftKey, ownEmailsKey, quoteLogKey } from "#client/draft/store/draft-storage.ts";

const purpose = "clear what was kept beside the profile";

/** These have their own way to be cleared, and the quote log is the user's to keep. */
const others: readonly string[] = [draftKey, ownEmailsKey, quoteLogKey];
const keys = answerKeys.filter((key) => !others.includes(key));

/** Removes copies of answers that are stored beside the draft. Returns what brings them back. */
function dropCopies(): () => void {
  const kept = keys.map((key) => [key, answerStorage.read(key, purpose)] as const);
  for (const key of keys) answerStorage.remove(key, purpose);
  return () => {
    for (const [key, text] of kept) if (typeof text === "string") answerStorage.write(key, text, purpose);
  };
}

/** Starts an empty profile. Storage keeps the old one until the new one is saved over it: it is never empty in between. */
function startNew(draft: DraftStore): void {
  draft.replace({});
  draft.setParts({ opened: new Set() });
  draft.dismissNotice();
}

type ClearOptions = {
  readonly withQuoteLog?: boolean;
  readonly startsNew?: boolean;
};

/** Clears the answers and every copy of them. Returns what brings all of it back. */
export function clearAll(
  draft: DraftStore,
  tools: ReviewTools,
  { withQuoteLog = false, startsNew = false }: ClearOptions = {},
): () => void {
  const { run } = undoTo(draft, tools);
  const restores = [dropCopies(), forgetOwnEmails(), ...(withQuoteLog ? [dropQuoteLog()] : [])];
  dropTyped(tools);
  if (startsNew) startNew(draft);
  else draft.clear();
  return () => {
    run();
    for (const restore of restores) restore();
  };
}

export function clearProfile(
  draft: DraftStore,
  tools: ReviewTools,
  options?: { withQuoteLog: boolean },
): void {
  const run = clearAll(draft, tools, options);
  toast({
    title: "Profile Cleared",
    description: "Your profile is empty.",
    action: { label: "Undo", run },
  });
}
