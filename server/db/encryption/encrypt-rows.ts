import { getTableName } from "drizzle-orm";
import type { Answers } from "#shared/profile/answers.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { mailAttachments } from "#shared/schema/mail.ts";
import { pdfChunks, pdfs, type PdfSource } from "#shared/schema/profile-records.ts";
import type { DataKeys } from "./data-keys.ts";
import {
  decryptFields,
  decryptText,
  encryptFields,
  encryptText,
  type UnreadableField,
} from "./encrypt-fields.ts";
import { decryptBytes, encryptBytes, type Place, UnreadableError } from "./seal.ts";

/** The name of a row's place never changes: what is stored couldn't be decrypted any more. */
const profilePlace = (id: string): Place => [getTableName(companyProfiles), id, "answers"];
const taxIdPlace = (id: string): Place => [getTableName(companyProfiles), id, "federal_tax_id"];
const sourcePlace = (id: string): Place => [getTableName(pdfs), id, "source"];
/** Of one slice of a PDF. */
export const pdfSlicePlace = (pdfId: string, seq: number): Place => [getTableName(pdfChunks), pdfId, seq];
/** Of one slice of a submission's file. */
export const fileSlicePlace = (submissionId: string, position: number, seq: number): Place => [
  getTableName(mailAttachments),
  submissionId,
  position,
  seq,
];

/** What a row is stored with beside what is encrypted. */
type Encrypted = { readonly dataKey: string | null };

const toDataKey = ({ current }: DataKeys): string | null => current?.id ?? null;

type ProfileValues = { readonly answers: Answers; readonly federalTaxId: string };

/** The values of a row of company_profiles, to be stored. */
export const encryptProfile = (
  keys: DataKeys,
  id: string,
  { answers, federalTaxId }: ProfileValues,
): ProfileValues & Encrypted => ({
  answers: encryptFields(keys, profilePlace(id), answers),
  federalTaxId: encryptText(keys, taxIdPlace(id), federalTaxId),
  dataKey: toDataKey(keys),
});

/** The answers of a stored profile, without those that can't be decrypted. */
export function decryptAnswers(
  keys: DataKeys,
  { id, answers, dataKey }: Encrypted & { readonly id: string; readonly answers: Answers },
) {
  return dataKey === null ? { answers, unreadable: [] } : decryptFields(keys, profilePlace(id), answers);
}

/** All that encryptProfile encrypts; the tax number is '' if it can't be decrypted, as its answer is left out. */
export function decryptProfile(keys: DataKeys, row: ProfileValues & Encrypted & { readonly id: string }) {
  const { answers, unreadable } = decryptAnswers(keys, row);
  try {
    const { id, dataKey, federalTaxId: stored } = row;
    const federalTaxId = dataKey === null ? stored : decryptText(keys, taxIdPlace(id), stored);
    return { answers, federalTaxId, unreadable };
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    const field: UnreadableField = { label: "Federal tax ID, beside the answers", error };
    return { answers, federalTaxId: "", unreadable: [...unreadable, field] };
  }
}

/** What a PDF will be drawn from, to be stored. */
export const encryptSource = (keys: DataKeys, id: string, source: PdfSource) => ({
  source: { ...source, answers: encryptFields(keys, sourcePlace(id), source.answers) },
  dataKey: toDataKey(keys),
});

type StoredSource = Encrypted & { readonly id: string; readonly source: PdfSource };

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

/** A slice of a file, to be stored. */
export const encryptSlice = (keys: DataKeys, place: Place, content: Uint8Array) => ({
  content: keys.current ? encryptBytes(keys.current, place, content) : content,
  dataKey: toDataKey(keys),
});

/** Undoes it. Throws UnreadableError. */
export const decryptSlice = (
  keys: DataKeys,
  place: Place,
  { content, dataKey }: Encrypted & { readonly content: Uint8Array },
): Uint8Array => (dataKey === null ? content : decryptBytes(keys, dataKey, place, content));
