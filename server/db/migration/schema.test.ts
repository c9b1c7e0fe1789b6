import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..", "..");
const schemaFolder = join(root, "shared", "schema");
const metaFolder = join(root, "migrations", "meta");

async function readSchema(): Promise<Record<string, unknown>> {
  const names = (await readdir(schemaFolder)).filter((name) => !name.endsWith(".test.ts"));
  const urls = names.map((name) => pathToFileURL(join(schemaFolder, name)).href);
  const modules = await Promise.all(urls.map((url) => import(url)));
  return Object.assign({}, ...modules) as Record<string, unknown>;
}

async function readNewestSnapshot(): Promise<DrizzleSnapshotJSON> {
  const names = (await readdir(metaFolder)).filter((name) => name.endsWith("_snapshot.json"));
  return JSON.parse(await readFile(join(metaFolder, names.toSorted().at(-1) ?? ""), "utf8"));
}

test("the migrations make all tables of shared/schema, and the next one drops none that was forgotten", async () => {
  const made = await readNewestSnapshot();
  const wanted = generateDrizzleJson(await readSchema(), made.id);
  expect(await generateMigration(made, wanted)).toEqual([]);
});
