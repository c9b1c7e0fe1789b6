import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { type Database, nowPlusMs, repository } from "#server/db/store.ts";
import { waitingReasons } from "#shared/api/mail/outbox-statuses.ts";
import { outboxMessages, type OutboxMessage, partnerAgencies } from "#shared/schema/mail.ts";
import { profileRecords } from "#shared/schema/profile-records.ts";

const { id, status, submissionId, audience, createdAt, agencyId, heldReason, heldState, heldNetwork } =
  outboxMessages;

/** Quote requests by reference, and the address that their customer just confirmed. */
export type ConfirmedQuote = { readonly email: string; readonly references: readonly string[] };

const isActiveAndTakes = (state: typeof heldState): SQL =>
  sql`exists (select from ${partnerAgencies} where ${partnerAgencies.isActive} and (${partnerAgencies.states} = '[]'::jsonb or ${partnerAgencies.states} @> jsonb_build_array(${state})))`;

export const routingRepository = repository(({ db }) => ({
  /** A quote request, locked until the transaction ends; undefined for any other id. */
  lock: async (record: string) => {
    const { email, dotNumber, reference, companyProfileId, withdrawnAt } = profileRecords;
    const isIt = and(eq(profileRecords.id, record), eq(profileRecords.actionType, "quote"));
    const columns = {
      id: profileRecords.id,
      email,
      dotNumber,
      reference,
      companyProfileId,
      withdrawnAt,
    };
    return (await db.select(columns).from(profileRecords).where(isIt).for("update"))[0];
  },

  /** Its messages to agencies, and to the support desk while it waits for one, oldest first and locked. */
  findMessages: async (record: string): Promise<OutboxMessage[]> =>
    db
      .select()
      .from(outboxMessages)
      .where(and(eq(submissionId, record), eq(audience, "staff")))
      .orderBy(asc(createdAt), asc(id))
      .for("update"),

  ...heldMessages(db),
  ...waitingMessages(db),
}));

const heldMessages = (db: Database) => ({
  /** Sends a held message to its agency's present address. */
  release: async (
    message: string,
    agency: { readonly id: string; readonly email: string },
    graceMs: number,
  ): Promise<void> => {
    await db
      .update(outboxMessages)
      .set({
        status: "queued",
        recipient: agency.email,
        agencyId: agency.id,
        nextAttemptAt: nowPlusMs(graceMs),
      })
      .where(and(eq(id, message), eq(status, "held")));
  },

  cancel: async (message: string, reason: string): Promise<void> => {
    await db
      .update(outboxMessages)
      .set({ status: "canceled", lastError: reason })
      .where(and(eq(id, message), eq(status, "held")));
  },

  /** Quote requests held because no agency took their state, which one takes now, oldest first. */
  findHeldMatches: async (): Promise<string[]> => {
    const isHeld = and(eq(status, "held"), eq(heldReason, "no_agency"));
    const rows = await db
      .select({ submissionId })
      .from(outboxMessages)
      .where(and(isHeld, isActiveAndTakes(heldState)))
      .orderBy(asc(createdAt), asc(id));
    return [...new Set(rows.map((row) => row.submissionId))];
  },
});

const waitingMessages = (db: Database) => ({
  /** True if a network's quote requests wait for its share, not counting agencies that are off. */
  isNetworkWaiting: async (network: string): Promise<boolean> => {
    const isIt = and(eq(status, "held"), eq(heldReason, "network_limit"), eq(heldNetwork, network));
    const rows = await db
      .select({ id })
      .from(outboxMessages)
      .innerJoin(partnerAgencies, and(eq(partnerAgencies.id, agencyId), partnerAgencies.isActive))
      .where(isIt)
      .limit(1);
    return rows.length > 0;
  },

  /** Quote requests that wait for room, oldest first, each with the network whose share it waits for; `confirmed` selects a customer's. */
  findWaiting: async (confirmed?: ConfirmedQuote): Promise<{ record: string; network: string | null }[]> => {
    const isWaiting = and(eq(status, "held"), inArray(heldReason, waitingReasons));
    const isTheirs =
      confirmed &&
      and(
        eq(sql`lower(${profileRecords.email})`, confirmed.email.toLowerCase()),
        inArray(profileRecords.reference, [...confirmed.references]),
      );
    const network = sql<string | null>`case when ${heldReason} = 'network_limit' then ${heldNetwork} end`;
    const rows = await db
      .select({ record: submissionId, network })
      .from(outboxMessages)
      .innerJoin(profileRecords, eq(profileRecords.id, submissionId))
      .where(and(isWaiting, isTheirs, isNull(profileRecords.withdrawnAt)))
      .orderBy(asc(outboxMessages.createdAt), asc(id));
    return [...new Map(rows.map((row) => [row.record, row])).values()];
  },

  /** Makes a message wait for its agency instead of its network's share. */
  waitForAgency: async (message: string, reason: string): Promise<void> => {
    await db
      .update(outboxMessages)
      .set({ heldReason: "agency_limit", lastError: reason })
      .where(and(eq(id, message), eq(status, "held")));
  },
});
