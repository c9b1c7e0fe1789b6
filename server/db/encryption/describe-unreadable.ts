import { grouped } from "#shared/text/grouped.ts";
import { usList } from "#shared/text/us-english.ts";
import type { UnreadableField } from "./encrypt-fields.ts";

/** A sentence for each reason: "Owner date of birth and Federal tax ID: DATA_KEYS lacks the key...". */
export function describeUnreadable(fields: readonly UnreadableField[]): string[] {
  const byReason = grouped(fields, ({ error }) => error.message);
  return [...byReason].map(([reason, ofIt]) => `${usList(ofIt.map(({ label }) => label))}: ${reason}`);
}
