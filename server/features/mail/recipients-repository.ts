import { eq, inArray, sql } from "drizzle-orm";
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
    /** Those of some addresses that are in it. */
    filter: async (addresses: readonly string[]): Promise<string[]> => {
      const isOne = inArray(table.address, [...new Set(addresses.map(toSpelling))]);
      const rows = await db.select({ address: table.address }).from(table).where(isOne);
      const known = new Set(rows.map(({ address }) => address));
      return addresses.filter((address) => known.has(toSpelling(address)));
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
