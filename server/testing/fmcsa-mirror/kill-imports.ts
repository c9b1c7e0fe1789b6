import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { createInterface } from "node:readline";
import pg from "pg";
import { expect } from "vitest";
import { importFile } from "#server/fmcsa/mirror/import/import-file.ts";
import { root } from "#server/base/root.ts";
import { createFileFolder, getMirroredSet, toCsv } from "./set-files.ts";

const program = fileURLToPath(new URL("import-process.ts", import.meta.url));
const rows = 30_000;

/** A file whose rows all say in which round it was written. */
const toFile = (round: string): string =>
  toCsv(
    ["dot_number", "oos_date", "oos_reason", "rescind_date"],
    Array.from({ length: rows }, (_, index) => [String(index), "2026-06-28", round, ""]),
  );

/** Imports a file in a process that is killed after this many lines of progress. */
async function killAfter(steps: number, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, ["--import", "tsx", program, ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  let left = steps;
  for await (const _line of createInterface({ input: child.stdout })) {
    if (left === 0) child.kill("SIGKILL");
    left -= 1;
  }
  await exited;
}

/**
 * Kills imports, each after as many steps as its number says. After each the live snapshot is whole, the old or the new
 * one; the next import in this process succeeds, and leaves no trace of the killed one.
 */
export async function expectKilledImportsToDoNoHarm(url: string, kills: readonly number[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const files = createFileFolder();
  const orders = getMirroredSet("p2mt-9ige");
  const load = async (round: string) =>
    importFile(client, orders, { path: files.write(toFile(round), `${round}.csv`), label: round });
  try {
    await load("first");
    for (const [round, steps] of kills.entries()) {
      const path = files.write(toFile(`killed-${round}`), "killed.csv");
      await killAfter(steps, [url, "p2mt-9ige", path]);
      const live = await client.query<{ rounds: string; count: number }>(
        "select count(*)::int, string_agg(distinct oos_reason, ' and ') as rounds from fmcsa.p2mt_9ige",
      );
      const whole = [round === 0 ? "first" : `after-${round - 1}`, `killed-${round}`];
      expect(live.rows[0]?.count).toBe(rows);
      expect(whole).toContain(live.rows[0]?.rounds);
      expect(await load(`after-${round}`)).toMatchObject({ kind: "live", loaded: rows });
      const left = await client.query(
        "select count(*)::int from pg_namespace where nspname ~ '^fmcsa_' union all select count(*)::int from fmcsa.imports where state in ('loading', 'checking')",
      );
      expect(left.rows).toEqual([{ count: 2 }, { count: 0 }]);
    }
  } finally {
    files.remove();
    await client.end();
  }
}
