import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { prepare } from "#server/db/prepared.ts";
import { blockedAddresses } from "#shared/schema/mail-recipients.ts";
import { normalizeMailbox } from "#server/features/mail/limits/mailbox.ts";

const find = prepare("blocked address", (builder) =>
  builder
    .select({ address: blockedAddresses.address })
    .from(blockedAddresses)
    .where(eq(blockedAddresses.address, sql.placeholder("address"))),
);

/** Mailboxes whose owners unsubscribed, regardless of how the address is spelled. */
export const blockedAddressesRepository = (db: Database) => ({
  add: async (address: string): Promise<void> => {
    await db
      .insert(blockedAddresses)
      .values({ address: normalizeMailbox(address) })
      .onConflictDoNothing();
  },

  has: async (address: string): Promise<boolean> => {
    const { rows } = await find(db, { address: normalizeMailbox(address) });
    return rows.length > 0;
  },
});
