import { getTableName } from "drizzle-orm";
import { pdfs, type PdfSource } from "#shared/schema/profile-records.ts";
import type { DataKeys } from "#server/base/settings/data-keys.ts";
import { decryptFields, encryptFields } from "./encrypt-fields.ts";
import { type EncryptedRow, toDataKey } from "./encrypted-row.ts";
import type { Place } from "./seal.ts";

const sourcePlace = (id: string): Place => [getTableName(pdfs), id, "source"];

/** What a PDF will be drawn from, to be stored. */
export const encryptSource = (keys: DataKeys, id: string, source: PdfSource) => ({
  source: { ...source, answers: encryptFields(keys, sourcePlace(id), source.answers) },
  dataKey: toDataKey(keys),
});

type StoredSource = EncryptedRow & { readonly id: string; readonly source: PdfSource };

/** Undoes it, as far as it can be decrypted. */
export function findSource(keys: DataKeys, { id, source, dataKey }: StoredSource) {
  // One that is spoiled is for the drawing to refuse.
  if (dataKey === null || !("answers" in source)) return { source, unreadable: [] };
  const { answers, unreadable } = decryptFields(keys, sourcePlace(id), source.answers);
  return { source: { ...source, answers }, unreadable };
}

/** The same. Throws UnreadableError for any field: nothing is drawn with gaps. */
export function decryptSource(keys: DataKeys, stored: StoredSource): PdfSource {
  const { source, unreadable } = findSource(keys, stored);
  if (unreadable[0]) throw unreadable[0].error;
  return source;
}
