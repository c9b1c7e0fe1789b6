import type { DataKeys } from "#server/base/settings/data-keys.ts";
import type { KeyCount } from "#server/db/encryption/stored-keys.ts";
import { grouped } from "#shared/text/grouped.ts";
import { usNumber } from "#shared/text/us-english.ts";

const titles: Readonly<Record<string, string>> = {
  company_profiles: "saved profiles",
  pdfs: "PDFs that aren't drawn yet",
  pdf_chunks: "parts of PDFs",
  mail_attachments: "parts of files with email",
  admin_users: "secrets of authenticator apps",
};

const toList = (counts: readonly KeyCount[]): string =>
  counts.map(({ table, rows }) => `${titles[table] ?? table}: ${usNumber(rows)}`).join(", ");

const toName = (keyId: string | null): string => (keyId === null ? "In the clear" : `Under key "${keyId}"`);

/** How much is stored under each key. */
export function describeCounts(counts: readonly KeyCount[]): string[] {
  if (counts.length === 0) return ["Nothing is stored yet."];
  const byKey = [...grouped(counts, ({ keyId }) => keyId)];
  return byKey.map(([keyId, each]) => `${toName(keyId)}: ${toList(each)}.`);
}

/** Which keys nothing is under. */
export const describeUnused = (counts: readonly KeyCount[], { current, byId }: DataKeys): string[] =>
  [...byId.keys()]
    .filter((id) => id !== current?.id && counts.every(({ keyId }) => keyId !== id))
    .map(
      (id) =>
        `No value is under key "${id}" any more. Take it out of DATA_KEYS or data-keys.txt, and keep it as long as backups from before.`,
    );

/** What is still under another key, and why. */
export const describeLeft = (left: readonly KeyCount[], { byId }: DataKeys): string[] =>
  [...grouped(left, ({ keyId }) => keyId)].map(
    ([keyId, each]) => `LEFT ${toList(each)}: ${whyLeft(keyId, byId)}`,
  );

function whyLeft(keyId: string | null, byId: DataKeys["byId"]): string {
  if (keyId !== null && !byId.has(keyId))
    return `DATA_KEYS lacks the key "${keyId}". They stay as they are; add the key, and run this again.`;
  return (
    "they came in meanwhile from a server with other DATA_KEYS, were being changed, or are damaged. They stay as they are; " +
    "restart all servers with the same DATA_KEYS, and run this again."
  );
}
