import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { root } from "#server/base/root.ts";

/** The folder that drizzle-kit writes them to. */
export const migrationsFolder = join(root, "migrations");

/** One of drizzle-kit's migrations. */
export type Migration = {
  /** Its file's name, such as "0016_upgrade". */
  readonly tag: string;
  /** When it was generated, in milliseconds since 1970; they are applied in this order. */
  readonly when: number;
  /** As Drizzle's own migrator records it. */
  readonly hash: string;
  readonly statements: readonly string[];
  /** The oldest version of the server that works once it is applied. */
  readonly minCompatible: string;
};

const version = z.string().regex(/^\d+\.\d+\.\d+$/, "a version has three numbers with dots");
const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });
const compatibilitySchema = z.strictObject({
  /** The oldest version that works on the database as long as nothing is breaking. */
  oldest: version,
  /** Migrations after which an earlier version doesn't work any more, and the oldest that does. */
  breaking: z.record(z.string(), version),
});

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(...path), "utf8"));

/** migrations/compatibility.json: which versions work on which schema. */
export const readCompatibility = (folder: string) =>
  compatibilitySchema.parse(readJson(folder, "compatibility.json"));

/** The migrations of a folder, in their order. Throws if one of its files is missing or can't be read. */
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

/** Names what a statement does, and to which table; undefined for other statements. */
export function toStep(statement: string): { readonly does: string; readonly table: string } | undefined {
  const text = statement.replaceAll(comments, "").trim();
  const match = forms.map((form) => form.exec(text)).find((each) => each !== null);
  const [, does = "", table = ""] = match ?? [];
  if (!match) return undefined;
  return { does: does.toLowerCase(), table: table.replaceAll('"', "").replace(/^public\./, "") };
}
