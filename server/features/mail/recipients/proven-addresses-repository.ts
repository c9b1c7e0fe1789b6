import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { prepare } from "#server/db/prepared.ts";
import { provenAddresses } from "#shared/schema/mail-recipients.ts";

const find = prepare("proven address", (builder) =>
  builder
    .select({ address: provenAddresses.address })
    .from(provenAddresses)
    .where(eq(provenAddresses.address, sql.placeholder("address"))),
);

/** Addresses verified with an emailed code. Only the exact address counts, ignoring case. */
export const provenAddressesRepository = (db: Database) => ({
  add: async (address: string): Promise<void> => {
    await db.insert(provenAddresses).values({ address: address.toLowerCase() }).onConflictDoNothing();
  },

  has: async (address: string): Promise<boolean> => {
    const { rows } = await find(db, { address: address.toLowerCase() });
    return rows.length > 0;
  },
});
