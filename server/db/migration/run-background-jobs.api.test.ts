import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createLog } from "#server/base/log.ts";
import { databaseForFile } from "#server/testing/database/file-database.ts";
import { backgroundMigrations } from "#shared/schema/operations.ts";
import {
  type BackgroundJob,
  type IndexJob,
  type RowsJob,
  trackTrigrams,
  trigramIndexes,
} from "./background-jobs.ts";
import { getIndexState, runBackgroundJobs } from "./run-background-jobs.ts";

const getDatabase = databaseForFile();
const execute = async (text: string) => (await getDatabase().db.execute(sql.raw(text))).rows;
const isPostgres = () => getDatabase().kind === "postgres";

beforeEach(async () => {
  await execute("drop table if exists work");
  await execute("create table work as select id, 0 as times from generate_series(1, 2500) as id");
  await getDatabase().db.delete(backgroundMigrations);
});

const lines: string[] = [];
const log = createLog("info", { write: (line) => lines.push(line) });
const run = async (jobs: readonly BackgroundJob[], signal?: AbortSignal) =>
  runBackgroundJobs({ database: getDatabase(), log, jobs, ...(signal && { signal }) });
const noteOf = async (name: string) =>
  (await getDatabase().db.select().from(backgroundMigrations).where(eq(backgroundMigrations.name, name)))[0];

/** Counts up each row once; `onBatch` comes after a batch is written and before it is committed. */
const countUp = (onBatch: (from: number) => void = () => undefined): RowsJob => ({
  kind: "rows",
  name: "count_up",
  batchRows: 1000,
  count: async (db) => db.$count(sql`work where times = 0`),
  runBatch: async (db, cursor) => {
    const from = Number(cursor?.[0] ?? 0);
    const { rows } = await db.execute<{ id: number }>(
      sql`update work set times = times + 1
        where id in (select id from work where times = 0 and id > ${from} order by id limit 1000) returning id`,
    );
    onBatch(from);
    return { cursor: [Math.max(...rows.map(({ id }) => id))], rows: rows.length };
  },
});
const index: IndexJob = { kind: "index", name: "work_times", definition: "work (times)" };
const everyRowOnce = [{ times: 1, rows: 2500 }];
const countRows = async () => execute("select times, count(*)::int as rows from work group by times");

test("a change of many rows that fails half way goes on where it was, and says why meanwhile", async () => {
  const broken = countUp((from) => {
    if (from === 1000) throw new Error("out of luck");
  });
  // Jobs after a failed one still run.
  const impossible = { ...index, name: "work_none", prepare: "create extension no_such_extension" };
  expect(await run([broken, impossible, index])).toBe("failed");
  expect(await noteOf("count_up")).toMatchObject({
    done: 1000,
    total: 2500,
    finishedAt: null,
    error: "out of luck",
  });
  expect((await noteOf("work_none"))?.error).toMatch(/no_such_extension.* \(SQLSTATE \w{5}\)$/);
  expect(lines.join("")).toContain('"job":"count_up","reason":"out of luck"');
  expect(await getIndexState(getDatabase().pool, "work_times")).toBe("valid");
  expect(await run([countUp(), index])).toBe("finished");
  expect(await countRows()).toEqual(everyRowOnce);
  expect(await noteOf("count_up")).toMatchObject({
    done: 1500,
    total: 1500,
    finishedAt: expect.any(Date),
    error: null,
  });
});

test("two processes at once change each row once, and nothing is done again", async () => {
  const outcomes = await Promise.all([run([countUp()]), run([countUp()])]);
  expect(outcomes).toContain("finished");
  expect(await countRows()).toEqual(everyRowOnce);
  expect(await run([countUp()])).toBe("finished");
  expect(await countRows()).toEqual(everyRowOnce);
});

test("a stop comes between two batches", async () => {
  const stopping = new AbortController();
  await expect(run([countUp(() => stopping.abort())], stopping.signal)).rejects.toThrow("aborted");
  expect(await noteOf("count_up")).toMatchObject({ done: 1000, error: null });
});

test("the search for similar words is there once its index is built", async () => {
  await execute("drop index profile_records_search");
  const hasTrigrams = trackTrigrams(getDatabase().pool);
  expect(await hasTrigrams()).toBe(false);
  expect(await run(trigramIndexes)).toBe("finished");
  expect(await hasTrigrams()).toBe(true);
  expect(await execute("select word_similarity('acme', 'acme trucking') > 0.9 as near")).toEqual([
    { near: true },
  ]);
  expect(await noteOf("profile_records_search")).toMatchObject({ finishedAt: expect.any(Date) });
});

test("an index that was left half built is built again", async () => {
  // The embedded database builds none beside others.
  if (!isPostgres()) return;
  await getDatabase().withoutLimits(async (client) => {
    const build = client.query("create unique index concurrently work_times on work (times)");
    await expect(build).rejects.toThrow("could not create unique index");
    // PostgreSQL reports the error before it has ended the build.
    await client.query("select 1");
  });
  expect(await getIndexState(getDatabase().pool, "work_times")).toBe("invalid");
  expect(await run([index])).toBe("finished");
  expect(await getIndexState(getDatabase().pool, "work_times")).toBe("valid");
});

test("an index that is still being built for a process that has gone is left alone", async () => {
  if (!isPostgres()) return;
  const { pool } = getDatabase();
  const writer = await pool.connect();
  onTestFinished(() => writer.release());
  await writer.query("begin; insert into work values (0, 0)");
  const stopping = new AbortController();
  const building = run([index], stopping.signal);
  await vi.waitFor(async () => expect(await getIndexState(pool, "work_times")).toBe("building"));
  expect(await run([index])).toBe("later");
  stopping.abort();
  await expect(building).rejects.toThrow("terminated");
  expect(await run([index])).toBe("later");
  await writer.query("commit");
  await vi.waitFor(async () => expect(await run([index])).toBe("finished"));
});
