import { and, eq, inArray, type SQL, sql, gt, isNull, or } from "drizzle-orm";
import { prepare } from "#server/db/insert.ts";
import {
  type BlockedAddress,
  blockedAddresses,
  provenAddresses,
  outboxMessages,
} from "#shared/schema/mail.ts";
import { normalizeMailbox } from "#server/mail/limits/normalize-mailbox.ts";
import { repository } from "#server/db/store.ts";
import { profileRecords } from "#shared/schema/profile-records.ts";

/** An address that email bounced from, since when and why. */
type DeadAddress = {
  readonly address: string;
  readonly since: Date;
  readonly detail: string | null;
};

type AddressTable = typeof blockedAddresses | typeof provenAddresses;

/** Addresses in a table, each in one spelling. */
function addressesIn(table: AddressTable, name: string, toSpelling: (address: string) => string) {
  const find = prepare(name, (builder) =>
    builder
      .select({ address: table.address })
      .from(table)
      .where(eq(table.address, sql.placeholder("address"))),
  );
  return repository(({ db }) => ({
    add: async (address: string): Promise<void> => {
      await db
        .insert(table)
        .values({ address: toSpelling(address) })
        .onConflictDoNothing();
    },
    remove: async (address: string): Promise<void> => {
      await db.delete(table).where(eq(table.address, toSpelling(address)));
    },
    filter: async (addresses: readonly string[]): Promise<string[]> => {
      const isOne = inArray(table.address, [...new Set(addresses.map(toSpelling))]);
      const rows = await db.select({ address: table.address }).from(table).where(isOne);
      const known = new Set(rows.map(({ address }) => address));
      return addresses.filter((address) => known.has(toSpelling(address)));
    },
    has: async (address: string): Promise<boolean> =>
      (await find(db, { address: toSpelling(address) })).rows.length > 0,
  }));
}

const blocked = addressesIn(blockedAddresses, "blocked address", normalizeMailbox);

/** Mailboxes that get no email, in any spelling: their owners unsubscribed, or email bounced. */
export const blockedAddressesRepository = repository((store) => {
  const { db } = store;
  const isOf = (address: string): SQL => eq(blockedAddresses.address, normalizeMailbox(address));
  const hasBounced = eq(blockedAddresses.reason, "bounced");
  return {
    ...blocked(store),

    /** An owner's wish outlasts a fault of the mailbox. */
    add: async (address: string): Promise<void> => {
      const set = { reason: "unsubscribed", detail: null } as const;
      await db
        .insert(blockedAddresses)
        .values({ address: normalizeMailbox(address), ...set })
        .onConflictDoUpdate({ target: blockedAddresses.address, set });
    },

    addBounced: async (address: string, detail: string): Promise<void> => {
      await db
        .insert(blockedAddresses)
        .values({ address: normalizeMailbox(address), reason: "bounced", detail })
        .onConflictDoNothing();
    },

    find: async (address: string): Promise<BlockedAddress | undefined> =>
      (await db.select().from(blockedAddresses).where(isOf(address)))[0],

    /** Dead ones among these addresses, spelled as they are here. */
    findDead: async (addresses: readonly string[]): Promise<DeadAddress[]> => {
      if (addresses.length === 0) return [];
      const isOne = inArray(blockedAddresses.address, addresses.map(normalizeMailbox));
      const rows = await db.select().from(blockedAddresses).where(and(isOne, hasBounced));
      return addresses.flatMap((address) => {
        const row = rows.find((each) => each.address === normalizeMailbox(address));
        return row ? [{ address, since: row.createdAt, detail: row.detail }] : [];
      });
    },

    /** Takes the mark of a dead address back; resolves to false if there is none. */
    revive: async (address: string): Promise<boolean> => {
      const gone = await db
        .delete(blockedAddresses)
        .where(and(isOf(address), hasBounced))
        .returning({ address: blockedAddresses.address });
      return gone.length > 0;
    },
  };
});

/** Addresses verified with an emailed code. Only the exact address counts, ignoring case. */
export const provenAddressesRepository = addressesIn(provenAddresses, "proven address", (address) =>
  address.toLowerCase(),
);

const { id, withdrawnAt, companyName, email, reference, createdAt, actionType } = profileRecords;

export const withdrawalsRepository = repository(({ db }) => ({
  /** Finds the quote request whose receipt has this token. */
  find: async (token: string): Promise<{ id: string; withdrawnAt: Date | null } | undefined> => {
    const [found] = await db
      .select({ id, withdrawnAt })
      .from(outboxMessages)
      .innerJoin(profileRecords, eq(id, outboxMessages.submissionId))
      .where(and(eq(outboxMessages.unsubscribeToken, token), eq(actionType, "quote")));
    return found;
  },

  /** Marks a quote request as withdrawn, and closes it; undefined if it was withdrawn before. */
  withdraw: async (wanted: string) => {
    const [withdrawn] = await db
      .update(profileRecords)
      .set({
        withdrawnAt: sql`now()`,
        followUp: "lost",
        followUpNote: withdrawalNote,
        followUpAt: sql`greatest(date_trunc('milliseconds', clock_timestamp()), ${profileRecords.followUpAt} + interval '1 millisecond')`,
        dueOn: null,
      })
      .where(and(eq(id, wanted), isNull(withdrawnAt)))
      .returning({ companyName, email, reference, createdAt });
    return withdrawn;
  },

  /** Cancels its unsent messages; resolves to the agencies that have it, may have it, or are getting it. */
  cancelMessages: async (wanted: string): Promise<string[]> => {
    const { submissionId, audience, status, recipient, uncertainCount } = outboxMessages;
    const isIts = eq(submissionId, wanted);
    await db
      .update(outboxMessages)
      .set({ status: "canceled", lastError: withdrawalNote })
      .where(and(isIts, inArray(status, ["queued", "held", "unconfirmed", "failed"])));
    const reached = await db
      .selectDistinct({ recipient })
      .from(outboxMessages)
      .where(
        and(isIts, eq(audience, "staff"), or(inArray(status, ["sent", "sending"]), gt(uncertainCount, 0))),
      );
    return reached.map((row) => row.recipient);
  },
}));

export const withdrawalNote = 'Withdrawn: the person who got the receipt said, "This wasn\'t me."';
