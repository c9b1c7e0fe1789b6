import { dropCopies } from "#client/draft/drop-copies.ts";
import { forgetOwnEmails } from "#client/draft/own-emails.ts";
import { dropQuoteLog } from "#client/draft/quote-log.ts";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { dropSessionText } from "#client/lib/use-session-text.ts";
import { dropImport } from "#client/features/profile-builder/schedules/import/state/import-session.ts";
import type { ReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { allFields } from "#shared/profile/registry.ts";
import { undoTo } from "./replace-answers.ts";

/** Forgets what was typed and chosen in this tab for the profile, and isn't part of it. Returns what brings it back. */
export function dropTyped({ attached, typedEmails, pdfs }: ReviewTools): () => void {
  const [files, emails] = [attached.get(), [...typedEmails]];
  const restoreMessage = dropSessionText("quoteMessage");
  const restoreImports = allFields().flatMap((field) => (field.kind === "list" ? [dropImport(field)] : []));
  attached.clear();
  typedEmails.clear();
  pdfs.clear();
  return () => {
    attached.set(files);
    for (const [task, email] of emails) typedEmails.set(task, email);
    for (const restore of [restoreMessage, ...restoreImports]) restore();
  };
}

/** Starts an empty profile. Storage keeps the old one until the new one is saved over it: it is never empty in between. */
function startNew(draft: DraftStore): void {
  draft.replace({});
  draft.setParts({ opened: new Set() });
  draft.dismissNotice();
}

type ClearOptions = {
  /** Also clear the log of quote requests. */
  readonly withQuoteLog?: boolean;
  /** A new profile replaces this one right away. */
  readonly startsNew?: boolean;
};

/** Clears the answers and every copy of them. Returns what brings all of it back. */
export function clearAll(
  draft: DraftStore,
  tools: ReviewTools,
  { withQuoteLog = false, startsNew = false }: ClearOptions = {},
): () => void {
  const { run } = undoTo(draft);
  const restores = [
    dropCopies(),
    forgetOwnEmails(),
    dropTyped(tools),
    ...(withQuoteLog ? [dropQuoteLog()] : []),
  ];
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
