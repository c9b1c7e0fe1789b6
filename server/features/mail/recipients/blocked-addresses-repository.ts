import { eq } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { blockedAddresses } from "#shared/schema/mail-recipients.ts";
import { mailboxOf } from "../limits/mailbox.ts";

/** Who asked for no more mail. However an address is spelled, its mailbox counts. */
export const blockedAddressesRepository = (db: Database) => ({
  add: async (address: string): Promise<void> => {
    await db
      .insert(blockedAddresses)
      .values({ address: mailboxOf(address) })
      .onConflictDoNothing();
  },

  has: async (address: string): Promise<boolean> => {
    const { address: known } = blockedAddresses;
    const rows = await db
      .select({ known })
      .from(blockedAddresses)
      .where(eq(known, mailboxOf(address)));
    return rows.length > 0;
  },
});
