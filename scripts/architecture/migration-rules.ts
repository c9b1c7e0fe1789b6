import { z } from "zod";
import { violation, type Rule, type Source } from "./source.ts";

/** Earlier migrations have been applied everywhere. */
const lastUnchecked = "0015_desk";

/** Changes that a running previous version may not survive. Names are quoted. */
const BREAKING: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\bdrop\s+(table|view|type|function|schema)\b/i, "drops something that the previous version may use"],
  [
    /\balter\s+table\b.*\bdrop\s+(column\b|(?!constraint\b|not\b|default\b|expression\b|identity\b)")/is,
    "drops a column",
  ],
  [/\brename\b/i, "renames something"],
  [/\balter\s+type\b/i, "changes a type"],
  [/\balter\s+(column\s+)?"?\w+"?\s+(set\s+data\s+)?type\b/i, "changes the type of a column"],
];

const isMigration = ({ path }: Source): boolean => /^migrations\/\d{4}_\w+\.sql$/.test(path);
const getTag = ({ path }: Source): string => path.replace(/^migrations\/|\.sql$/g, "");

const withoutComments = (text: string): string =>
  text.replace(/--(?!> statement-breakpoint).*$/gm, (comment) => " ".repeat(comment.length));

/** Blanks bodies of new functions, which no previous version calls. */
const withoutFunctionBodies = (text: string): string =>
  text.replace(
    /(\bcreate\s+function\b[^;$]*\$\$)(.*?)(?=\$\$)/gis,
    (_whole, head: string, body: string) => head + body.replace(/[^\n]/g, " "),
  );

/** Required columns without a value for rows of the previous version. */
function findRequired(statement: string, whole: string): string | undefined {
  const column = /\balter\s+column\s+"?(\w+)"?\s+set\s+not\s+null/i.exec(statement)?.[1];
  const hasDefault = new RegExp(`alter\\s+column\\s+"?${column}"?\\s+set\\s+default`, "i").test(whole);
  if (column !== undefined && !hasDefault) return "requires a column that has no default";
  const isAdded = /\balter\s+table\b.*\badd\s+(?!constraint\b).*\bnot\s+null/is.test(statement);
  const isFilled = /\b(default|generated|serial|bigserial)\b/i.test(statement);
  return isAdded && !isFilled ? "adds a required column without a default" : undefined;
}

const compatibilitySchema = z.object({ oldest: z.string(), breaking: z.record(z.string(), z.string()) });
const readJson = (sources: readonly Source[], path: string): unknown =>
  JSON.parse(sources.find((source) => source.path === path)?.text ?? "{}");
const readCompatibility = (sources: readonly Source[]) =>
  compatibilitySchema.parse(readJson(sources, "migrations/compatibility.json"));

/** A previous version keeps working on a migrated database, unless compatibility.json says otherwise. */
export const expandOnly: Rule = (sources) => {
  const { breaking } = readCompatibility(sources);
  return sources
    .filter((source) => isMigration(source) && getTag(source) > lastUnchecked)
    .filter((source) => !Object.hasOwn(breaking, getTag(source)))
    .flatMap((source) => {
      const text = withoutFunctionBodies(withoutComments(source.text));
      let start = 0;
      return text.split(";").flatMap((statement) => {
        const node = { start: start + statement.search(/\S|$/) };
        start += statement.length + 1;
        const found = BREAKING.find(([pattern]) => pattern.test(statement))?.[1];
        const what = found ?? findRequired(statement, text);
        return what === undefined
          ? []
          : [violation(source, node, `${what}: see "Upgrade" in docs/operations.md`)];
      });
    });
};

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });
const packageSchema = z.object({ version: z.string() });

const isNewer = (one: string, other: string): boolean =>
  one.localeCompare(other, "en", { numeric: true }) > 0;

/** compatibility.json names existing migrations and rising versions, none of them in the future. */
export const compatibilityRises: Rule = (sources) => {
  const { oldest, breaking } = readCompatibility(sources);
  const { entries } = journalSchema.parse(readJson(sources, "migrations/meta/_journal.json"));
  const { version } = packageSchema.parse(readJson(sources, "package.json"));
  const unknown = Object.keys(breaking).filter((tag) => !entries.some((entry) => entry.tag === tag));
  const versions = [oldest, ...entries.flatMap(({ tag }) => breaking[tag] ?? [])];
  const falling = versions.filter((each, index) => index > 0 && !isNewer(each, versions[index - 1] ?? ""));
  const early = versions.filter((each) => isNewer(each, version));
  const unordered = entries.filter(({ when }, index) => when <= (entries[index - 1]?.when ?? 0));
  return [
    ...unknown.map((tag) => `migrations/compatibility.json names ${tag}, which isn't a migration`),
    ...falling.map((each) => `migrations/compatibility.json has ${each} after a newer version, or twice`),
    ...early.map((each) => `migrations/compatibility.json has ${each}, but package.json is ${version}`),
    ...unordered.map(({ tag }) => `migrations/meta/_journal.json has ${tag} before an older migration`),
  ];
};
