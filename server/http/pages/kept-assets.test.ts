import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { systemClock } from "#server/base/clock.ts";
import { systemRandom } from "#server/base/random.ts";
import { keepAssets } from "./kept-assets.ts";

const system = { clock: systemClock, random: systemRandom };

const root = mkdtempSync(join(tmpdir(), "kept-assets-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const kept = join(root, "kept");
beforeEach(() => rmSync(kept, { recursive: true, force: true }));

/** A build's folder with these files, which hold their own names. */
function build(name: string, ...files: string[]): string {
  const folder = join(root, name);
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), file);
  }
  return folder;
}

/** Names of the kept files, without the list of builds. */
const names = () =>
  readdirSync(kept, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith(".builds"))
    .map(({ name }) => name)
    .toSorted();

/** As if every build so far had started an hour earlier. */
function anHourLater(): void {
  const folder = join(kept, ".builds");
  for (const id of readdirSync(folder)) {
    const past = new Date(statSync(join(folder, id)).mtimeMs - 3_600_000);
    utimesSync(join(folder, id), past, past);
  }
}

test("the files of the last two builds stay, and earlier ones go", async () => {
  await keepAssets(build("first", "app-1.js", "shared.css", "admin/desk-1.js"), kept, system);
  anHourLater();
  await keepAssets(build("second", "app-2.js", "app-2.js.br", "shared.css"), kept, system);
  expect(names()).toEqual(["app-1.js", "app-2.js", "desk-1.js", "shared.css"]);
  anHourLater();
  await keepAssets(build("third", "app-3.js", "shared.css"), kept, system);
  expect(names()).toEqual(["app-2.js", "app-3.js", "shared.css"]);
});

test("a build that starts again counts as the newest, also from several processes at once", async () => {
  const [first, second] = [build("a", "a.js"), build("b", "b.js")];
  await keepAssets(first, kept, system);
  anHourLater();
  await keepAssets(second, kept, system);
  anHourLater();
  await Promise.all([keepAssets(first, kept, system), keepAssets(first, kept, system)]);
  anHourLater();
  await keepAssets(build("c", "c.js"), kept, system);
  expect(names()).toEqual(["a.js", "c.js"]);
});

test("a list that somebody else wrote deletes nothing outside the folder", async () => {
  const other = build("outside", "precious");
  for (const name of ["../outside/precious", join(other, "precious")]) {
    mkdirSync(join(kept, ".builds"), { recursive: true });
    writeFileSync(join(kept, ".builds", "0"), JSON.stringify([name]));
    for (const id of ["d", "e"]) {
      anHourLater();
      await keepAssets(build(id, `${id}.js`), kept, system).catch(() => undefined);
    }
    expect(readdirSync(other)).toEqual(["precious"]);
    rmSync(kept, { recursive: true });
  }
});
