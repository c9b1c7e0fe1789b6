import { z } from "zod";
import { grouped } from "#shared/text/grouped.ts";
import { getImports } from "./imports.ts";
import { isProduct, violation, type Rule, type Source } from "./source.ts";

/** Known vulnerabilities, kept by hand, so that the check needs no network. */
const LIST = "scripts/advisories.json";
const LOCK = "package-lock.json";
/** An older list says little. */
const MAX_AGE_DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;

const advisory = z.strictObject({
  package: z.string(),
  id: z.string(),
  /** Version range in npm's notation. */
  affected: z.string().regex(/^(<=?|>=?|=)\d[\w.-]*( (\|\| )?(<=?|>=?|=)\d[\w.-]*)*$/),
  fixedIn: z.string(),
  readOn: z.iso.date(),
});
const listSchema = z.strictObject({ readOn: z.iso.date(), advisories: z.array(advisory) });

const names = z.record(z.string(), z.string()).default({});
const lockedPackage = z.object({
  name: z.string().optional(),
  version: z.string().default("0.0.0"),
  dev: z.boolean().default(false),
  dependencies: names,
  optionalDependencies: names,
});
const lockSchema = z.object({ packages: z.record(z.string(), lockedPackage) });
type Locked = readonly [folder: string, found: z.infer<typeof lockedPackage>];

const getText = (sources: readonly Source[], path: string): string =>
  sources.find((source) => source.path === path)?.text ?? "{}";

const toName = (folder: string): string => folder.replace(/^.*node_modules\//, "");

const toNumbers = (version: string): number[] =>
  version
    .replace(/[-+].*$/, "")
    .split(".")
    .map(Number);

function compareVersions(one: string, other: string): number {
  const [a, b] = [toNumbers(one), toNumbers(other)];
  const at = a.findIndex((number, index) => number !== b[index]);
  if (at >= 0) return Math.sign((a[at] ?? 0) - (b[at] ?? 0));
  return Number(other.includes("-")) - Number(one.includes("-"));
}

/** True if a range such as ">=2.0.0 <2.3.0 || <1.4.1" has a version. */
const isInRange = (version: string, range: string): boolean =>
  range.split("||").some((part) =>
    part
      .trim()
      .split(/\s+/)
      .every((bound) => {
        const [, sign = "", limit = ""] = /^(<=?|>=?|=?)(\d.*)$/.exec(bound) ?? [];
        const order = compareVersions(version, limit);
        return (
          (order === 0 && !/^[<>]$/.test(sign)) ||
          (sign.startsWith("<") && order < 0) ||
          (sign.startsWith(">") && order > 0)
        );
      }),
  );

/** Packages that our code imports, with their dependencies: browsers get them, though npm calls them development. */
function findImported(sources: readonly Source[], packages: readonly Locked[]): ReadonlySet<string> {
  const imports = sources.filter(isProduct).flatMap(getImports);
  const imported = new Set(imports.filter(({ runTime }) => runTime).map(({ target }) => target));
  const byName = grouped(packages, ([folder]) => toName(folder));
  for (const name of imported)
    for (const [, { dependencies, optionalDependencies }] of byName.get(name) ?? [])
      for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) imported.add(needed);
  return imported;
}

type Affected = { readonly start: number; readonly message: string; readonly isShipped: boolean };

function findAffected(sources: readonly Source[]): Affected[] {
  const lock = getText(sources, LOCK);
  const packages = Object.entries(lockSchema.parse(JSON.parse(lock)).packages);
  const { advisories } = listSchema.parse(JSON.parse(getText(sources, LIST)));
  const imported = findImported(sources, packages);
  return packages.flatMap(([folder, { name = toName(folder), version, dev }]) =>
    advisories
      .filter((each) => each.package === name && isInRange(version, each.affected))
      .map(({ id, fixedIn }) => ({
        start: Math.max(lock.indexOf(`"${folder}"`), 0),
        message: `${folder} ${version} has ${id}, which ${fixedIn} fixes`,
        isShipped: !dev || imported.has(toName(folder)),
      })),
  );
}

const isLock = ({ path }: Source): boolean => path === LOCK;

export const shippedPackagesAreSafe: Rule = (sources) =>
  sources.filter(isLock).flatMap((source) =>
    findAffected(sources)
      .filter(({ isShipped }) => isShipped)
      .map((found) => violation(source, found, found.message)),
  );

/** Warnings: packages that only build or test, and an old list. */
export function findWarnings(sources: readonly Source[], today: Date): string[] {
  const { readOn } = listSchema.parse(JSON.parse(getText(sources, LIST)));
  const days = Math.floor((today.getTime() - Date.parse(readOn)) / DAY_MS);
  return [
    ...findAffected(sources)
      .filter(({ isShipped }) => !isShipped)
      .map(({ message }) => message),
    ...(days > MAX_AGE_DAYS ? [`${LIST} was last read ${days} days ago: look our packages up again`] : []),
  ];
}
