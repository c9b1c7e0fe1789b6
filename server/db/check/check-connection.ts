import type pg from "pg";
import { z } from "zod";
import type { Config } from "#server/base/settings/config.ts";
import { demandsTls, isLoopback, isUnverified, toDatabaseHost } from "#server/base/settings/server-urls.ts";
import { type Finding, firstOf, note, ok, todo } from "./finding.ts";

type Pooler = "none" | "transaction" | "some";

const keySchema = z.object({ processID: z.number() });
const pidSchema = z.object({ pid: z.number() });
const findPid = async (client: pg.PoolClient): Promise<number> =>
  pidSchema.parse((await client.query("select pg_backend_pid() as pid")).rows[0]).pid;

/** A pooler makes up the process that a client is told at its start; in transaction mode, two clients get one process in turn. */
async function findPooler(pool: pg.Pool): Promise<Pooler> {
  const first = await pool.connect();
  try {
    const pid = await findPid(first);
    if (keySchema.parse(first).processID === pid) return "none";
    if (pool.options.max === 1) return "some";
    const second = await pool.connect();
    try {
      return (await findPid(second)) === pid ? "transaction" : "some";
    } finally {
      second.release();
    }
  } finally {
    first.release();
  }
}

/** How the server reaches PostgreSQL at this address: encrypted or not, through a pooler or not. */
export async function checkConnection(pool: pg.Pool, url: string, config: Config): Promise<Finding[]> {
  const pooler = await findPooler(pool);
  return [checkEncryption(url), checkPooler(pooler, config)];
}

function checkEncryption(address: string): Finding {
  const url = new URL(address);
  const host = toDatabaseHost(url);
  const isHere = isLoopback(host) || host.startsWith("/");
  return firstOf(
    [
      !demandsTls(url) && isHere && ok("Encryption: none is needed, since the database is on this machine."),
      !demandsTls(url) && note("Encryption: none. That is for a private network that you trust."),
      isUnverified(address) &&
        note(
          "Encryption: TLS, but the certificate isn't checked, so that somebody in between could pose as the database. sslmode=verify-full in DATABASE_URL checks it.",
        ),
    ],
    ok("Encryption: TLS, and the certificate is checked."),
  );
}

function checkPooler(pooler: Pooler, { database: { poolsTransactions, directUrl } }: Config): Finding {
  const migrations = directUrl === undefined ? "through it too" : "past it (DATABASE_DIRECT_URL)";
  const isSet = `DATABASE_POOLER=transaction is set, and migrations go ${migrations}`;
  return firstOf(
    [
      pooler === "none" &&
        poolsTransactions &&
        note(`Pooler: none was noticed, but ${isSet}. Without a pooler, take that out: it costs time.`),
      pooler === "none" && ok("Pooler: none was noticed."),
      poolsTransactions && ok(`Pooler: there is one. ${isSet}.`),
      pooler === "transaction" &&
        todo("Pooler: there is one in transaction mode. Set DATABASE_POOLER=transaction."),
    ],
    note("Pooler: there is one. If it is in transaction mode, set DATABASE_POOLER=transaction."),
  );
}
