import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { type OpenDatabase, type Store, storeOn } from "#server/db/store.ts";
import { type Transact, transactOn } from "#server/http/transact.ts";
import type { OutboxMessage } from "#shared/schema/mail.ts";
import { createMemoryStore } from "./memory-store.ts";

/** A store that a contract test acts on. */
export type Subject = {
  readonly store: Store;
  readonly transact: Pick<Transact, "run">;
  readonly pass: (ms: number) => Promise<unknown>;
  /** Messages and submissions by their order. */
  readonly ids: string[];
  readonly claimed: OutboxMessage[];
};

/** Passes time by moving stored times into the past. */
export function inDatabase({ db, transaction }: OpenDatabase): Subject {
  const columns: [table: string, column: string][] = [
    ["outbox_messages", "next_attempt_at"],
    ["outbox_messages", "claimed_until"],
    ["mail_server_outage", "next_probe_at"],
    ["mail_server_outage", "probed_until"],
    ["email_confirmations", "expires_at"],
  ];
  const pass = async (ms: number): Promise<void> => {
    for (const [table, column] of columns)
      await db.execute(
        sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${sql.identifier(column)} - ${ms}::integer * interval '1 millisecond'`,
      );
  };
  return { store: storeOn(db), transact: transactOn(transaction), pass, ids: [], claimed: [] };
}

export function inMemory(): Subject {
  let nowMs = 0;
  const memory = createMemoryStore({ newId: randomUUID });
  const reach = async <T>(statement: () => T): Promise<T> => statement();
  const connection = { reach, nowMs: () => nowMs, transactions: new Set<never>() };
  const pass = async (ms: number) => (nowMs += ms);
  return {
    store: memory.on(connection),
    transact: memory.transactOn(connection),
    pass,
    ids: [],
    claimed: [],
  };
}
