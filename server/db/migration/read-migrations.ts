import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { root } from "#server/base/root.ts";

export const migrationsFolder = join(root, "migrations");

export type Migration = {
  /** File name, such as "0016_upgrade". */
  readonly tag: string;
  /** Milliseconds since 1970; migrations are applied in this order. */
  readonly when: number;
  readonly hash: string;
  readonly statements: readonly string[];
  readonly minCompatible: string;
};

const version = z.string().regex(/^\d+\.\d+\.\d+$/, "a version has three numbers with dots");
const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });
const compatibilitySchema = z.strictObject({
  /** Oldest version that works while nothing is breaking. */
  oldest: version,
  /** Oldest version that works after each breaking migration. */
  breaking: z.record(z.string(), version),
});

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(...path), "utf8"));

export const readCompatibility = (folder: string) =>
  compatibilitySchema.parse(readJson(folder, "compatibility.json"));

/** Migrations in order. Throws if a file is missing or malformed. */
export function readMigrations(folder: string): Migration[] {
  const { oldest, breaking } = readCompatibility(folder);
  let minCompatible = oldest;
  return journalSchema.parse(readJson(folder, "meta", "_journal.json")).entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), "utf8");
    minCompatible = breaking[tag] ?? minCompatible;
    return {
      tag,
      when,
      hash: createHash("sha256").update(text).digest("hex"),
      statements: text.split("--> statement-breakpoint"),
      minCompatible,
    };
  });
}

const comments = /^\s*--.*$/gm;
const forms: readonly RegExp[] = [
  /^(create (?:unlogged )?table|alter table|drop table|update|insert into|delete from) (?:if (?:not )?exists )?(?:only )?([\w".]+)/i,
  /^(create (?:unique )?index) .*? on ([\w".]+)/is,
  /^(create (?:or replace )?(?:function|trigger|sequence|extension)) (?:if not exists )?([\w".]+)/i,
];

/** Action and table of a statement; undefined for other statements. */
export function toStep(statement: string): { readonly does: string; readonly table: string } | undefined {
  const text = statement.replaceAll(comments, "").trim();
  const match = forms.map((form) => form.exec(text)).find((each) => each !== null);
  const [, does = "", table = ""] = match ?? [];
  if (!match) return undefined;
  return { does: does.toLowerCase(), table: table.replaceAll('"', "").replace(/^public\./, "") };
}
