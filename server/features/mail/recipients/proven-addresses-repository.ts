import { eq } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { provenAddresses } from "#shared/schema/mail-recipients.ts";

/** Whose owner has entered a code that was sent there. Only the very address counts, in any case of letters. */
export const provenAddressesRepository = (db: Database) => ({
  add: async (address: string): Promise<void> => {
    await db.insert(provenAddresses).values({ address: address.toLowerCase() }).onConflictDoNothing();
  },

  has: async (address: string): Promise<boolean> => {
    const { address: known } = provenAddresses;
    const rows = await db.select({ known }).from(provenAddresses).where(eq(known, address.toLowerCase()));
    return rows.length > 0;
  },
});
