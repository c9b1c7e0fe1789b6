import { getTableName } from "drizzle-orm";
import type { Answers } from "#shared/profile/answers.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import type { DataKeys } from "#server/base/settings/data-keys.ts";
import { decryptFields, decryptText, encryptFields, encryptText } from "./encrypt-fields.ts";
import { type EncryptedRow, toDataKey } from "./encrypted-row.ts";
import type { Place } from "./seal.ts";
import { UnreadableError } from "./unreadable-error.ts";

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
export function decryptAnswers(
  keys: DataKeys,
  { id, answers, dataKey }: Omit<StoredProfile, "federalTaxId">,
) {
  return dataKey === null ? { answers, unreadable: [] } : decryptFields(keys, profilePlace(id), answers);
}

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
