import type pg from "pg";
import { errorCode } from "#server/base/log.ts";

/** In milliseconds: while views wait to be swapped, look-ups wait behind them. */
const lockMs = 50;
/** Tries, a second apart, while a long look-up holds a view. */
const attempts = 300;

async function inTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = ${lockMs}`);
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** "lock_not_available", "deadlock_detected": a look-up was in the way. */
const isInTheWay = (error: unknown): boolean => ["55P03", "40P01"].includes(errorCode(error) ?? "");

/** Swaps views in one transaction. It is tried again, for minutes, while a long look-up reads one of them. */
export async function swapBetweenLookups(client: pg.ClientBase, swap: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await inTransaction(client, swap);
      return;
    } catch (error) {
      if (!isInTheWay(error) || attempt === attempts) throw error;
    }
    await client.query("select pg_sleep(1)");
  }
}
