import { sql } from "drizzle-orm";
import { writeChecks } from "#shared/schema/write-checks.ts";
import type { Database, OpenDatabase, Transaction } from "./database.ts";

/** Disk full, and a read-only server: SQLSTATE, PostgreSQL manual, appendix A. */
const refusals: readonly unknown[] = ["53100", "25006"];
const noPrivilege = "42501";

const hasCode = (error: unknown, codes: readonly unknown[]): boolean =>
  error instanceof Error && (("code" in error && codes.includes(error.code)) || hasCode(error.cause, codes));

/** One row, over and over: for most of them, PostgreSQL needs no new room. */
async function writeRow(db: Database): Promise<void> {
  const now = { checkedAt: sql`now()` };
  await db.insert(writeChecks).values({ id: 1 }).onConflictDoUpdate({ target: writeChecks.id, set: now });
}

/** A megabyte, which is given back at once. */
async function takeRoom(db: Database): Promise<void> {
  try {
    await db.execute(
      sql`create temporary table room_check on commit drop as select n from generate_series(1, 30000) as n`,
    );
  } catch (error) {
    // An account may be refused temporary tables: then the row has to do.
    if (!hasCode(error, [noPrivilege])) throw error;
  }
}

type Checks = Pick<OpenDatabase, "transaction" | "checkWrite" | "isRefusing">;

/**
 * Knows whether the database takes writes: not after a transaction that found no room or a read-only server, until a check
 * wrote as much as a small submission does.
 */
export function createWriteChecks(
  db: Database,
  transaction: Transaction,
  write = writeRow,
  fill = takeRoom,
): Checks {
  let isRefusing = false;
  return {
    isRefusing: () => isRefusing,

    transaction: async (work) =>
      transaction(work).catch((error: unknown) => {
        isRefusing ||= hasCode(error, refusals);
        throw error;
      }),

    checkWrite: async () => {
      await write(db);
      if (!isRefusing) return;
      // One that is refused meanwhile counts.
      isRefusing = false;
      try {
        await fill(db);
      } catch (error) {
        isRefusing = true;
        throw error;
      }
    },
  };
}
