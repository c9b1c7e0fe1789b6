import type { DataKeys } from "#server/base/settings/data-keys.ts";

/** What a row is stored with beside what is encrypted: the key's id, null if it is in the clear. */
export type EncryptedRow = { readonly dataKey: string | null };

/** The id of the key that new rows are encrypted with. */
export const toDataKey = ({ current }: DataKeys): string | null => current?.id ?? null;
