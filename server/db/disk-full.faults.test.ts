import { closeSync, mkdirSync, openSync, rmSync, writeSync, chmodSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { createCutDisk, type CutDisk } from "#server/testing/database/cut-disk.ts";
import { startPostgres } from "#server/testing/database/faulty-postgres.ts";
import { startServerProcess } from "#server/testing/server-process.ts";
import { errorCode } from "#server/base/log.ts";
import { openEmbedded } from "./open.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";

const patient = { timeout: 60_000, interval: 100 };

/** Fills a disk; resolves to a function that frees the space. */
function fill(disk: CutDisk): () => void {
  const file = join(disk.folder, "filler");
  const descriptor = openSync(file, "w");
  for (const size of [1024 * 1024, 4096]) writeWhilePossible(descriptor, Buffer.alloc(size, 1));
  closeSync(descriptor);
  return () => rmSync(file);
}

function writeWhilePossible(descriptor: number, bytes: Buffer): void {
  try {
    for (;;) writeSync(descriptor, bytes);
  } catch (error) {
    if (errorCode(error) !== "ENOSPC") throw error;
  }
}

const drivers = Array.from({ length: 100 }, (_, index) => ({ fullName: "x".repeat(1990) + index }));

async function save(url: string, name: string): Promise<Response> {
  return fetch(`${url}/api/company-profiles`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name, drivers }),
  });
}

const settingsOn = {
  "the embedded database": async (folder: string) => ({ DATA_DIR: join(folder, "data") }),
  PostgreSQL: async (folder: string) => {
    const parent = join(folder, "postgres");
    mkdirSync(parent);
    chmodSync(parent, 0o777);
    const postgres = await startPostgres(parent);
    onTestFinished(postgres.stop);
    return { DATABASE_URL: postgres.url };
  },
};

const probe = createCutDisk(20);
probe?.remove();
const cannot = probe ? "" : " (cannot be tried here: that takes root, Linux, ext4 and a loop device)";

test.each(Object.entries(settingsOn))(
  `a full disk under %s is answered with 503, and all is well once there is room${cannot}`,
  async (_name, toSettings) => {
    const disk = createCutDisk(250);
    if (!disk) return;
    onTestFinished(disk.remove);
    const settings = await toSettings(disk.folder);
    const server = await startServerProcess({ ...settings, RATE_LIMIT_MAX: "1000000" });
    onTestFinished(async () => void (await server.stop("SIGKILL")));
    const askReady = async () => (await fetch(`${server.url}/api/ready`)).status;
    expect(await askReady()).toBe(200);
    const makeRoom = fill(disk);
    let index = 0;
    const refused = await vi.waitFor(async () => {
      const response = await save(server.url, `Company ${(index += 1)}`);
      expect(response.status).toBe(503);
      return response;
    }, patient);
    expect(await askReady()).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("2");
    expect(await refused.json()).toMatchObject({
      success: false,
      message: expect.stringContaining("try again"),
    });
    // It looks for room itself: a server that isn't ready gets no saves that would tell.
    await vi.waitFor(async () => {
      expect(await askReady()).toBe(503);
      expect(server.output()).toMatch(/"code":"53100"[^\n]*"the database takes no writes"/);
    }, patient);
    makeRoom();
    await vi.waitFor(async () => expect(await askReady()).toBe(200), patient);
    await vi.waitFor(async () => expect((await save(server.url, "Later")).status).toBe(200), patient);
  },
);

test(`an embedded database whose very log finds no room opens again once there is some${cannot}`, async () => {
  const disk = createCutDisk(250);
  if (!disk) return;
  onTestFinished(disk.remove);
  const options = { connectMs: 20_000, statementMs: 20_000, onConnectionLost: () => undefined };
  const database = await openEmbedded(join(disk.folder, "data"), options);
  onTestFinished(database.close);
  const makeRoom = fill(disk);
  const log = sql`select pg_logical_emit_message(true, 'filler', repeat('x', 1000000))`;
  const error = await vi.waitFor(async () => {
    const failure: unknown = await database.db.execute(log).catch((reason: unknown) => reason);
    expect(failure).toBeInstanceOf(Error);
    return failure;
  }, patient);
  expect(isDatabaseUnavailable(error)).toBe(true);
  makeRoom();
  await vi.waitFor(async () => database.checkWrite(), patient);
});
