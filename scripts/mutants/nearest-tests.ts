import { dirname, relative } from "node:path";
import { getImports } from "../architecture/imports.ts";
import { isCode, type Source } from "../architecture/source.ts";

const UNIT_TEST = /(?<!\.(?:api|pg|ops|abuse|faults))\.test\.tsx?$/;
const API_TEST = /\.(api|pg)\.test\.ts$/;

/** Unit and component tests: what this many nearer ones overlook, the rest rarely sees. */
const LIMIT = 12;

const folderDistance = (from: string, to: string): number =>
  relative(dirname(from), dirname(to)).split("/").filter(Boolean).length;

/** Files that import each file. */
export function getImporters(sources: readonly Source[]): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const source of sources.filter(isCode))
    for (const { target, runTime } of getImports(source)) {
      if (!runTime) continue;
      importers.set(target, [...(importers.get(target) ?? []), source.path]);
    }
  return importers;
}

/** Tests that load a file, with the number of imports between. */
function findTests(path: string, importers: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const distances = new Map([[path, 0]]);
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  return distances;
}

/** Rounds of tests, likeliest first: unit and component tests, then API tests, which start servers. */
export function nearestTests(
  path: string,
  importers: ReadonlyMap<string, readonly string[]>,
  floors: readonly ("unit" | "api")[] = ["unit", "api"],
): string[][] {
  const distances = findTests(path, importers);
  const rank = (test: string): number => (distances.get(test) ?? 0) * 2 + folderDistance(path, test);
  const nearest = (kind: RegExp): string[] =>
    [...distances.keys()]
      .filter((file) => kind.test(file))
      .toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
  const unit = nearest(UNIT_TEST);
  // Every API test loads the whole server, so distance says little.
  const api = floors.includes("api") ? nearest(API_TEST) : [];
  const rounds = [unit.slice(0, 3), unit.slice(3, LIMIT), api.slice(0, LIMIT), api.slice(LIMIT)];
  return rounds.filter((round) => round.length > 0);
}
