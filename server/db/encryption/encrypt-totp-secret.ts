import { getTableName } from "drizzle-orm";
import { adminUsers } from "#shared/schema/admin.ts";
import type { DataKeys } from "#server/base/settings/data-keys.ts";
import { decryptText, encryptText } from "./encrypt-fields.ts";
import { toDataKey } from "./encrypted-row.ts";
import type { Place } from "./seal.ts";

const toPlace = (adminId: string): Place => [getTableName(adminUsers), adminId, "totp_secret"];

/** The secret of an authenticator app, to be stored. */
export const encryptTotpSecret = (keys: DataKeys, adminId: string, secret: string) => ({
  totpSecret: encryptText(keys, toPlace(adminId), secret),
  dataKey: toDataKey(keys),
});

/** Undoes it; one that was stored in the clear stays as it is. Throws UnreadableError. */
export const decryptTotpSecret = (keys: DataKeys, adminId: string, totpSecret: string): string =>
  decryptText(keys, toPlace(adminId), totpSecret);
