import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { z } from "zod";
import { root } from "#server/base/root.ts";
import { ensurePreviousRelease } from "../../../scripts/lib/previous-release.mjs";

/** The built release before this one; without its history, skips the test and says so. */
export async function getPreviousRelease(skip: (reason: string) => never): Promise<string> {
  return (await ensurePreviousRelease()) ?? skip("there is no previous release in this clone");
}

const journalSchema = z.object({ entries: z.array(z.looseObject({ when: z.number() })) });
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));
const writeJson = (path: string, value: unknown): void => writeFileSync(path, JSON.stringify(value));

/** A later release, whose only change is an expanding migration of these statements. */
export function makeNextRelease(...statements: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "next-release-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // Hard links: a symbolic one would lead the server to this release's folder.
  const { status } = spawnSync("cp", ["-al", join(root, "dist"), folder]);
  if (status !== 0) throw new Error("dist could not be copied.");
  // The fonts are in shared/.
  for (const name of ["node_modules", "shared"]) symlinkSync(join(root, name), join(folder, name));
  writeJson(join(folder, "package.json"), {
    ...z.looseObject({}).parse(readJson(join(root, "package.json"))),
    version: "99.0.0",
  });
  const migrations = join(folder, "migrations");
  cpSync(join(root, "migrations"), migrations, { recursive: true });
  writeFileSync(join(migrations, "9999_next.sql"), statements.join("\n--> statement-breakpoint\n"));
  const journal = join(migrations, "meta", "_journal.json");
  const { entries } = journalSchema.parse(readJson(journal));
  const when = Math.max(...entries.map((entry) => entry.when)) + 1;
  writeJson(journal, { entries: [...entries, { idx: entries.length, tag: "9999_next", when }] });
  return folder;
}
