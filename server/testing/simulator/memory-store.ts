import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { type Repository, type Store, storeOn } from "#server/db/store.ts";
import { normalizeMailbox } from "#server/mail/limits/normalize-mailbox.ts";
import { defaultTemplates } from "#server/mail/templates/default-templates.ts";
import type { Transact } from "#server/http/transact.ts";
import { claims, settlements } from "./memory-claims.ts";
import { createCounts } from "./memory-counts.ts";
import { releases, withdrawals, writing } from "./memory-outbox.ts";
import { outages } from "./memory-outage.ts";
import {
  change,
  type Confirmation,
  type Connection,
  type Open,
  type Parts,
  type Some,
  type Tables,
} from "./memory-tables.ts";
import { mailCountsRepository } from "#server/mail/limits/mail-counts-repository.ts";
import { outboxRepository } from "#server/mail/outbox/outbox-repository.ts";
import { outboxReviewRepository } from "#server/mail/outbox/review/outbox-review-repository.ts";
import { outageRepository } from "#server/mail/outbox/outage-repository.ts";
import { confirmationsRepository } from "#server/mail/confirmation/confirmations-repository.ts";
import { templatesRepository } from "#server/mail/templates/templates-repository.ts";
import { agenciesRepository } from "#server/mail/agencies/agencies-repository.ts";
import { attachmentsRepository } from "#server/mail/attachments-repository.ts";
import { blockedAddressesRepository, provenAddressesRepository } from "#server/mail/recipients-repository.ts";

/** Fails where a method has no double: it has no connection. */
const unreachable = storeOn(drizzle({ client: new pg.Pool({ host: "database.invalid" }) }));

export const agencies = ["first", "second"].map((name) => ({ id: name, name, email: `${name}@agency.test` }));

type Options = { readonly newId: () => string; readonly hasRowLocks?: boolean };

/**
 * The mail's tables in memory, compared with the repositories' SQL by memory-store.api.test.ts. A transaction's writes are
 * seen by others once it commits.
 */
export function createMemoryStore({ newId, hasRowLocks = true }: Options) {
  const tables: Tables = {
    messages: new Map(),
    confirmations: new Map(),
    blocked: new Map(),
    proven: new Set(),
    newId,
    outage: undefined,
  };
  const counts = createCounts(hasRowLocks);
  const on = (connection: Connection, open?: Open): Store => {
    const store = { ...unreachable };
    putDoubles(store, { tables, ...connection, open });
    extend(mailCountsRepository, store, counts.on(connection.reach, open));
    return store;
  };
  const rollBack = ({ transactions }: Connection, open: Open): void => {
    if (transactions.delete(open)) counts.release(open.locks);
  };
  return {
    tables,
    on,
    transactOn: (connection: Connection): Transact => ({
      once: async () => noKeys(),
      findEarlier: async () => noKeys(),
      run: async (work) => runIn(connection, rollBack, async (open) => work(on(connection, open))),
    }),
    /** Its process died. */
    disconnect: (connection: Connection): void => {
      for (const open of connection.transactions) rollBack(connection, open);
    },
  };
}

export type MemoryStore = ReturnType<typeof createMemoryStore>;

async function runIn<T>(
  connection: Connection,
  end: (connection: Connection, open: Open) => void,
  work: (open: Open) => Promise<T>,
): Promise<T> {
  const open: Open = { writes: [], locks: new Set(), days: new Set() };
  connection.transactions.add(open);
  try {
    const result = await work(open);
    await connection.reach(() => {
      for (const write of open.writes) write();
      end(connection, open);
    });
    return result;
  } finally {
    end(connection, open);
  }
}

/** Replaces some methods of a repository by doubles. */
function extend<Made extends object>(repository: Repository<Made>, store: Store, methods: Some<Made>): void {
  repository.replace(store, { ...repository(unreachable), ...methods });
}

function putDoubles(store: Store, parts: Parts): void {
  const outbox = { ...claims(parts), ...settlements(parts), ...writing(parts), ...withdrawals(parts) };
  extend(outboxRepository, store, outbox);
  extend(outboxReviewRepository, store, releases(parts));
  extend(outageRepository, store, outages(parts));
  extend(blockedAddressesRepository, store, blockedAddresses(parts));
  extend(provenAddressesRepository, store, provenAddresses(parts));
  extend(confirmationsRepository, store, confirmations(parts));
  extend(templatesRepository, store, { byType: async (type) => defaultTemplates[type] });
  extend(agenciesRepository, store, { findFor: async () => agencies, findName: async () => undefined });
  extend(attachmentsRepository, store, { add: async () => undefined, open: async () => [] });
}

function blockedAddresses(parts: Parts): Some<ReturnType<typeof blockedAddressesRepository>> {
  const { tables, reach, nowMs } = parts;
  return {
    add: async (address) =>
      change(parts, () => {
        const row = { address: normalizeMailbox(address), createdAt: new Date(nowMs()), detail: null };
        if (!tables.blocked.has(row.address))
          tables.blocked.set(row.address, { ...row, reason: "unsubscribed" });
      }),
    find: async (address) => reach(() => tables.blocked.get(normalizeMailbox(address))),
    findDead: async () => [],
  };
}

function provenAddresses(parts: Parts): Some<ReturnType<typeof provenAddressesRepository>> {
  const { tables, reach } = parts;
  return {
    add: async (address) => change(parts, () => void tables.proven.add(address.toLowerCase())),
    has: async (address) => reach(() => tables.proven.has(address.toLowerCase())),
  };
}

function confirmations(parts: Parts): Some<ReturnType<typeof confirmationsRepository>> {
  const { tables, reach, nowMs } = parts;
  const nowPlusMs = (ms: number): Date => new Date(nowMs() + ms);
  const row = (id: string): Confirmation | undefined => tables.confirmations.get(id);
  return {
    add: async ({ validMs, ...issued }) => {
      const times = { createdAt: nowPlusMs(0), expiresAt: nowPlusMs(validMs), confirmedAt: null };
      const session = { sessionHash: null, sessionEndsAt: null };
      await change(
        parts,
        () =>
          void tables.confirmations.set(issued.submissionId, { ...issued, tries: 0, ...times, ...session }),
      );
    },
    find: async (id) => reach(() => row(id)),
    useTry: async (id, purpose, most) =>
      reach(() => {
        const found = row(id);
        if (found?.purpose !== purpose || found.tries >= most) return undefined;
        if (found.expiresAt.getTime() <= nowMs()) return undefined;
        found.tries += 1;
        return { ...found };
      }),
    markConfirmed: async (id) =>
      change(parts, () => {
        const found = row(id);
        if (found) found.confirmedAt = nowPlusMs(0);
      }),
  };
}

const noKeys = (): never => {
  throw new Error("Idempotency keys are not simulated.");
};
