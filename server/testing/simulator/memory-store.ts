import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { normalizeMailbox } from "#server/mail/limits/mailbox.ts";
import { defaultTemplates } from "#server/mail/templates/default-templates.ts";
import { type Repositories, repositoriesOn, type Transact } from "#server/repositories.ts";
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

/** What has no double here fails: it has no connection. */
const real = repositoriesOn(drizzle({ client: new pg.Pool({ host: "database.invalid" }) }));

export const agencies = ["first", "second"].map((name) => ({ id: name, name, email: `${name}@agency.test` }));

type Options = { readonly newId: () => string; readonly hasRowLocks?: boolean };

/**
 * The tables of the mail in memory, with what the repositories' SQL says about them: memory-store.api.test.ts of the mail
 * compares the two. A transaction's writes are seen by others once it commits.
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
  const on = (connection: Connection, open?: Open): Repositories => ({
    ...doubles({ tables, ...connection, open }),
    mailCounts: { ...real.mailCounts, ...counts.on(connection.reach, open) },
  });
  const rollBack = ({ transactions }: Connection, open: Open): void => {
    if (transactions.delete(open)) counts.release(open.locks);
  };
  return {
    tables,
    on,
    transactOn: (connection: Connection): Transact => ({
      once: async () => {
        throw new Error("Idempotency keys are not simulated.");
      },
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

const doubles = (parts: Parts): Repositories => ({
  ...real,
  outbox: {
    ...real.outbox,
    ...claims(parts),
    ...settlements(parts),
    ...writing(parts),
    ...withdrawals(parts),
  },
  outboxReview: { ...real.outboxReview, ...releases(parts) },
  mailServerOutage: { ...real.mailServerOutage, ...outages(parts) },
  ...addresses(parts),
  confirmations: { ...real.confirmations, ...confirmations(parts) },
  templates: { ...real.templates, byType: async (type) => defaultTemplates[type] },
  agencies: { ...real.agencies, findFor: async () => agencies, findName: async () => undefined },
  attachments: { ...real.attachments, add: async () => undefined, open: async () => [] },
});

function addresses(parts: Parts): Pick<Repositories, "blockedAddresses" | "provenAddresses"> {
  const { tables, reach, nowMs } = parts;
  return {
    blockedAddresses: {
      ...real.blockedAddresses,
      add: async (address) =>
        change(parts, () => {
          const row = { address: normalizeMailbox(address), createdAt: new Date(nowMs()), detail: null };
          if (!tables.blocked.has(row.address))
            tables.blocked.set(row.address, { ...row, reason: "unsubscribed" });
        }),
      find: async (address) => reach(() => tables.blocked.get(normalizeMailbox(address))),
      findDead: async () => [],
    },
    provenAddresses: {
      ...real.provenAddresses,
      add: async (address) => change(parts, () => void tables.proven.add(address.toLowerCase())),
      has: async (address) => reach(() => tables.proven.has(address.toLowerCase())),
    },
  };
}

function confirmations(parts: Parts): Some<Repositories["confirmations"]> {
  const { tables, reach, nowMs } = parts;
  const inMs = (ms: number): Date => new Date(nowMs() + ms);
  const row = (id: string): Confirmation | undefined => tables.confirmations.get(id);
  return {
    add: async ({ validMs, ...issued }) => {
      const times = { createdAt: inMs(0), expiresAt: inMs(validMs), confirmedAt: null };
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
        if (found) found.confirmedAt = inMs(0);
      }),
  };
}
