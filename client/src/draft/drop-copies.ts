import { answerStorage } from "#client/lib/storage/shared-computer.ts";
import { answerKeys, draftKey, ownEmailsKey, quoteLogKey } from "./store/draft-storage.ts";

const purpose = "clear what was kept beside the profile";

/** These have their own way to be cleared, and the quote log is the user's to keep. */
const others: readonly string[] = [draftKey, ownEmailsKey, quoteLogKey];
const keys = answerKeys.filter((key) => !others.includes(key));

/** Removes copies of answers that are stored beside the draft. Returns what brings them back. */
export function dropCopies(): () => void {
  const kept = keys.map((key) => [key, answerStorage.read(key, purpose)] as const);
  for (const key of keys) answerStorage.remove(key, purpose);
  return () => {
    for (const [key, text] of kept) if (typeof text === "string") answerStorage.write(key, text, purpose);
  };
}
