import { dropSessionText, readSessionText } from "#client/lib/use-session-text.ts";
import { dropImport } from "#client/features/profile-builder/schedules/import/state/import-session.ts";
import type { ReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";
import { pluralize } from "#shared/pluralize.ts";
import { allFields } from "#shared/profile/registry.ts";
import { usList } from "#shared/us-english.ts";

const message = "quoteMessage";

/** "2 files and your message", which go with a quote request; "" if there are none. */
export function nameTyped({ attached }: ReviewTools): string {
  const files = attached.get().length;
  const hasMessage = readSessionText(message) !== "";
  return usList([...(files > 0 ? [pluralize(files, "file")] : []), ...(hasMessage ? ["your message"] : [])]);
}

/** Forgets what was typed and chosen in this tab for the profile, and isn't part of it. Returns what brings it back. */
export function dropTyped({ attached, typedEmails, pdfs }: ReviewTools): () => void {
  const [files, emails] = [attached.get(), [...typedEmails]];
  const restoreMessage = dropSessionText(message);
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
