import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { prepare } from "#server/db/prepared.ts";
import { blockedAddresses, provenAddresses } from "#shared/schema/mail-recipients.ts";
import { normalizeMailbox } from "./limits/mailbox.ts";

type AddressTable = typeof blockedAddresses | typeof provenAddresses;

/** Addresses in a table, in one spelling of each. */
function addressesIn(table: AddressTable, name: string, toSpelling: (address: string) => string) {
  const find = prepare(name, (builder) =>
    builder
      .select({ address: table.address })
      .from(table)
      .where(eq(table.address, sql.placeholder("address"))),
  );
  return (db: Database) => ({
    add: async (address: string): Promise<void> => {
      await db
        .insert(table)
        .values({ address: toSpelling(address) })
        .onConflictDoNothing();
    },
    has: async (address: string): Promise<boolean> =>
      (await find(db, { address: toSpelling(address) })).rows.length > 0,
  });
}

/** Mailboxes whose owners unsubscribed, regardless of how the address is spelled. */
export const blockedAddressesRepository = addressesIn(blockedAddresses, "blocked address", normalizeMailbox);

/** Addresses verified with an emailed code. Only the exact address counts, ignoring case. */
export const provenAddressesRepository = addressesIn(provenAddresses, "proven address", (address) =>
  address.toLowerCase(),
);
