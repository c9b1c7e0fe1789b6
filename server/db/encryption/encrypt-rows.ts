import { getTableName } from "drizzle-orm";
import type { DataKeys } from "#server/base/settings/data-keys.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { adminUsers } from "#shared/schema/admin.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { mailAttachments } from "#shared/schema/mail.ts";
import { pdfChunks, pdfs, type PdfSource } from "#shared/schema/profile-records.ts";
import { decryptBytes, encryptBytes, type Place, UnreadableError } from "./cipher.ts";
import { decryptFields, decryptText, encryptFields, encryptText } from "./encrypt-fields.ts";

/** Key id of what is encrypted; null: in the clear. */
type EncryptedRow = { readonly dataKey: string | null };

const toDataKey = ({ current }: DataKeys): string | null => current?.id ?? null;

const profilePlace = (id: string): Place => [getTableName(companyProfiles), id, "answers"];
const taxIdPlace = (id: string): Place => [getTableName(companyProfiles), id, "federal_tax_id"];

type ProfileValues = { readonly answers: Answers; readonly federalTaxId: string };
type StoredProfile = ProfileValues & EncryptedRow & { readonly id: string };

export const encryptProfile = (
  keys: DataKeys,
  id: string,
  { answers, federalTaxId }: ProfileValues,
): ProfileValues & EncryptedRow => ({
  answers: encryptFields(keys, profilePlace(id), answers),
  federalTaxId: encryptText(keys, taxIdPlace(id), federalTaxId),
  dataKey: toDataKey(keys),
});

/** Omits answers that can't be decrypted. */
export const decryptAnswers = (
  keys: DataKeys,
  { id, answers, dataKey }: Omit<StoredProfile, "federalTaxId">,
) => (dataKey === null ? { answers, unreadable: [] } : decryptFields(keys, profilePlace(id), answers));

/** The tax number is '' if it can't be decrypted, like its answer, which is left out. */
export function decryptProfile(keys: DataKeys, row: StoredProfile) {
  const { answers, unreadable } = decryptAnswers(keys, row);
  try {
    const { id, dataKey, federalTaxId: stored } = row;
    const federalTaxId = dataKey === null ? stored : decryptText(keys, taxIdPlace(id), stored);
    return { answers, federalTaxId, unreadable };
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    const field = { label: "Federal tax ID, beside the answers", error };
    return { answers, federalTaxId: "", unreadable: [...unreadable, field] };
  }
}

const sourcePlace = (id: string): Place => [getTableName(pdfs), id, "source"];

export const encryptSource = (keys: DataKeys, id: string, source: PdfSource) => ({
  source: { ...source, answers: encryptFields(keys, sourcePlace(id), source.answers) },
  dataKey: toDataKey(keys),
});

type StoredSource = EncryptedRow & { readonly id: string; readonly source: PdfSource };

export function findSource(keys: DataKeys, { id, source, dataKey }: StoredSource) {
  // Drawing rejects a malformed source.
  if (dataKey === null || !("answers" in source)) return { source, unreadable: [] };
  const { answers, unreadable } = decryptFields(keys, sourcePlace(id), source.answers);
  return { source: { ...source, answers }, unreadable };
}

/** Throws UnreadableError for any field: no PDF has gaps. */
export function decryptSource(keys: DataKeys, stored: StoredSource): PdfSource {
  const { source, unreadable } = findSource(keys, stored);
  if (unreadable[0]) throw unreadable[0].error;
  return source;
}

export const pdfSlicePlace = (pdfId: string, seq: number): Place => [getTableName(pdfChunks), pdfId, seq];
export const fileSlicePlace = (submissionId: string, position: number, seq: number): Place => [
  getTableName(mailAttachments),
  submissionId,
  position,
  seq,
];

export const encryptSlice = (keys: DataKeys, place: Place, content: Uint8Array) => ({
  content: keys.current ? encryptBytes(keys.current, place, content) : content,
  dataKey: toDataKey(keys),
});

export const decryptSlice = (
  keys: DataKeys,
  place: Place,
  { content, dataKey }: EncryptedRow & { readonly content: Uint8Array },
): Uint8Array => (dataKey === null ? content : decryptBytes(keys, dataKey, place, content));

const secretPlace = (adminId: string): Place => [getTableName(adminUsers), adminId, "totp_secret"];

export const encryptTotpSecret = (keys: DataKeys, adminId: string, secret: string) => ({
  totpSecret: encryptText(keys, secretPlace(adminId), secret),
  dataKey: toDataKey(keys),
});

/** Returns a secret that isn't encrypted as it is. Throws UnreadableError. */
export const decryptTotpSecret = (keys: DataKeys, adminId: string, totpSecret: string): string =>
  decryptText(keys, secretPlace(adminId), totpSecret);
