import { getTableName } from "drizzle-orm";
import { mailAttachments } from "#shared/schema/mail.ts";
import { pdfChunks } from "#shared/schema/profile-records.ts";
import type { DataKeys } from "#server/base/settings/data-keys.ts";
import { type EncryptedRow, toDataKey } from "./encrypted-row.ts";
import { decryptBytes, encryptBytes, type Place } from "./seal.ts";

/** The place of one slice of a PDF. */
export const pdfSlicePlace = (pdfId: string, seq: number): Place => [getTableName(pdfChunks), pdfId, seq];
/** The place of one slice of a submission's file. */
export const fileSlicePlace = (submissionId: string, position: number, seq: number): Place => [
  getTableName(mailAttachments),
  submissionId,
  position,
  seq,
];

/** A slice of a file, to be stored. */
export const encryptSlice = (keys: DataKeys, place: Place, content: Uint8Array) => ({
  content: keys.current ? encryptBytes(keys.current, place, content) : content,
  dataKey: toDataKey(keys),
});

/** Undoes it. Throws UnreadableError. */
export const decryptSlice = (
  keys: DataKeys,
  place: Place,
  { content, dataKey }: EncryptedRow & { readonly content: Uint8Array },
): Uint8Array => (dataKey === null ? content : decryptBytes(keys, dataKey, place, content));
