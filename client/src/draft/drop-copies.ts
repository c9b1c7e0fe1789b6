import { answerStorage } from "#client/lib/storage/shared-computer.ts";
import { answerKeys, draftKey, quoteLogKey } from "./store/draft-storage.ts";

const purpose = "clear what was kept beside the profile";

/** The draft clears itself, and the log of quote requests is the user's to keep. */
const keys = answerKeys.filter((key) => key !== draftKey && key !== quoteLogKey);

/** Removes copies of answers that are stored beside the draft. Returns what brings them back. */
export function dropCopies(): () => void {
  const kept = keys.map((key) => [key, answerStorage.read(key, purpose)] as const);
  for (const key of keys) answerStorage.remove(key, purpose);
  return () => {
    for (const [key, text] of kept) if (typeof text === "string") answerStorage.write(key, text, purpose);
  };
}
