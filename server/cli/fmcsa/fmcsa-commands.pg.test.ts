import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { type Command, CommandError } from "#server/base/command.ts";
import { ownPostgres } from "#server/testing/database/own-postgres.ts";
import { createFileFolder, toCsv } from "#server/testing/fmcsa-mirror/set-files.ts";
import { createSyncNotes } from "#server/fmcsa/mirror/sync/set-states.ts";
import { rollbackCommand, statusCommand } from "./mirror-commands.ts";
import { syncCommand } from "./sync-command.ts";
import { withMirror } from "./compute-command.ts";

const files = createFileFolder();
const database = ownPostgres();
beforeEach(() => {
  vi.stubEnv("FMCSA_DATABASE_URL", database.url);
});
afterAll(() => {
  vi.unstubAllEnvs();
  files.remove();
});

/** The exit code, and what was printed. */
async function run(command: Command, ...args: string[]) {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  try {
    const code = (await command(args)) ?? 0;
    return { code, printed: write.mock.calls.map(([text]) => text).join("") };
  } finally {
    write.mockRestore();
  }
}

const header = ["dot_number", "oos_date", "oos_reason", "rescind_date"];
const orders = (count: number) =>
  toCsv(
    header,
    Array.from({ length: count }, (_, index) => [String(index), "2026-06-01", "x", ""]),
  );

test("a file is loaded, refused, rolled back and told of, each with its exit code", async () => {
  const first = await run(syncCommand, "--file", files.write(orders(10), "orders.csv"));
  expect(first).toEqual({
    code: 0,
    printed: expect.stringContaining("p2mt-9ige is live: 10 rows, 0 left out.") as string,
  });
  const broken = files.write(`${orders(9)}1,2\n`, "p2mt-9ige.csv");
  const second = await run(syncCommand, "--file", broken, "--set", "p2mt-9ige");
  expect(second.code).toBe(1);
  expect(second.printed).toMatch(
    /refused, and the live version stays as it was\. 1 of 10 rows can't be read/,
  );
  expect(second.printed).toContain("  line 11: it has 2 values instead of 4\n");
  expect(await run(rollbackCommand, "--set", "p2mt-9ige")).toEqual({
    code: 1,
    printed: "There is no previous version of p2mt-9ige. Nothing was changed.\n",
  });
  const third = await run(syncCommand, "--file", files.write(orders(11), "p2mt-9ige-new.csv"));
  expect(third.code).toBe(0);
  expect((await run(rollbackCommand, "--set", "p2mt-9ige")).printed).toMatch(/is live again/);
  await withMirror(async (client) => {
    const notes = createSyncNotes(client);
    for (let time = 0; time < 2; time += 1) await notes.failed("4y6x-dmck", "The portal is down.");
    await notes.step("rbkj-cgst", "loading", 0.429);
  });
  const { printed } = await run(statusCommand);
  expect(printed).toMatch(
    /^4y6x-dmck {2}not copied yet\n {11}the last 2 updates failed .*: The portal is down\.$/m,
  );
  expect(printed).toMatch(/^rbkj-cgst {2}not copied yet\n {11}loading 42 % at /m);
  expect(printed).toMatch(/^p2mt-9ige {2}live since .*, 10 rows, 0 left out, previous version of .* kept$/m);
  expect(printed).toMatch(/^kjg3-diqy {2}not copied yet$/m);
});

test("a file says its day, and fewer rows than before are asked about", async () => {
  const day = ["--published", "2026-09-14"];
  expect(
    (await run(syncCommand, "--file", files.write(orders(100), "p2mt-9ige.csv"), "--accept-fewer")).code,
  ).toBe(1);
  await withMirror(async (client) => client.query("delete from fmcsa.live"));
  await run(syncCommand, "--file", files.write(orders(100), "p2mt-9ige.csv"));
  const file = files.write(orders(90), "p2mt-9ige.csv");
  const refused = await run(syncCommand, "--file", file, ...day);
  expect([refused.code, refused.printed]).toEqual([
    1,
    expect.stringMatching(/90\.0 % .*--accept-fewer/) as string,
  ]);
  const { code, printed } = await run(syncCommand, "--file", file, ...day, "--accept-fewer");
  expect(code).toBe(0);
  // Nothing is computed from orders.
  expect(printed).not.toContain("isn't computed");
  expect((await run(statusCommand)).printed).toMatch(/^p2mt-9ige .*published September 14, 2026, 90 rows/m);
  expect((await run(syncCommand, "--file", file, "--published", "2026-09-13")).printed).toMatch(
    /before the live version/,
  );
});

test.each([
  [syncCommand, ["--fiel", "x.csv"], /Usage: fmcsa sync/],
  [syncCommand, ["--accept-columns"], /--accept-columns is for a file that you have looked at/],
  [syncCommand, ["--published", "2026-09-14"], /--published is for a file that you have looked at/],
  [syncCommand, ["--file", "p2mt-9ige.csv", "--published", "2026-02-30"], /takes a day such as/],
  [syncCommand, ["--file", "p2mt-9ige.csv", "--published", "2999-01-01"], /still ahead/],
  [syncCommand, ["--set", "abcd-1234", "--file", "x.csv"], /none of the data sets/],
  [syncCommand, ["--file", files.write("a,b\n1,2\n", "other.csv")], /none of the data sets/],
  [rollbackCommand, [], /Name the data set/],
  [statusCommand, ["all"], /Usage: fmcsa status/],
] as const)("a call that isn't understood ends with 2", async (command, args, message) => {
  const error = await command(args).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CommandError);
  expect(error).toMatchObject({ exitCode: 2, message: expect.stringMatching(message) as string });
});
