import { getTableName } from "drizzle-orm";
import type { DataKeys } from "#server/base/settings/data-keys.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { adminUsers } from "#shared/schema/admin.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { mailAttachments } from "#shared/schema/mail.ts";
import { pdfChunks, pdfs, type PdfSource } from "#shared/schema/profile-records.ts";
import { decryptBytes, encryptBytes, type Place, UnreadableError } from "./cipher.ts";
import { decryptFields, decryptText, encryptFields, encryptText } from "./encrypt-fields.ts";

/** A row has the key's id beside what is encrypted, null if that is in the clear. */
type EncryptedRow = { readonly dataKey: string | null };

/** The id of the key that new rows are encrypted with. */
const toDataKey = ({ current }: DataKeys): string | null => current?.id ?? null;

const profilePlace = (id: string): Place => [getTableName(companyProfiles), id, "answers"];
const taxIdPlace = (id: string): Place => [getTableName(companyProfiles), id, "federal_tax_id"];

type ProfileValues = { readonly answers: Answers; readonly federalTaxId: string };
type StoredProfile = ProfileValues & EncryptedRow & { readonly id: string };

/** The values of a row of company_profiles, to be stored. */
export const encryptProfile = (
  keys: DataKeys,
  id: string,
  { answers, federalTaxId }: ProfileValues,
): ProfileValues & EncryptedRow => ({
  answers: encryptFields(keys, profilePlace(id), answers),
  federalTaxId: encryptText(keys, taxIdPlace(id), federalTaxId),
  dataKey: toDataKey(keys),
});

/** The answers of a stored profile, without those that can't be decrypted. */
export const decryptAnswers = (
  keys: DataKeys,
  { id, answers, dataKey }: Omit<StoredProfile, "federalTaxId">,
) => (dataKey === null ? { answers, unreadable: [] } : decryptFields(keys, profilePlace(id), answers));

/** All that encryptProfile encrypts; the tax number is '' if it can't be decrypted, as its answer is left out. */
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

/** The answers that a PDF will be drawn from, to be stored. */
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

/** Undoes it. Throws UnreadableError for any field: nothing is drawn with gaps. */
export function decryptSource(keys: DataKeys, stored: StoredSource): PdfSource {
  const { source, unreadable } = findSource(keys, stored);
  if (unreadable[0]) throw unreadable[0].error;
  return source;
}

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

const secretPlace = (adminId: string): Place => [getTableName(adminUsers), adminId, "totp_secret"];

/** The secret of an authenticator app, to be stored. */
export const encryptTotpSecret = (keys: DataKeys, adminId: string, secret: string) => ({
  totpSecret: encryptText(keys, secretPlace(adminId), secret),
  dataKey: toDataKey(keys),
});

/** Undoes it; one that was stored in the clear stays as it is. Throws UnreadableError. */
export const decryptTotpSecret = (keys: DataKeys, adminId: string, totpSecret: string): string =>
  decryptText(keys, secretPlace(adminId), totpSecret);
