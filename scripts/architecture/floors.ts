import { getImports } from "./imports.ts";
import { isCode, isProduct, violation, type Rule, type Source } from "./source.ts";

/**
 * Floors from the ground up. A module is a folder of one of the three sides, or of features/; files beside server/'s folders
 * are the entrance.
 */
export const floors = {
  shared: [["text"], ["vin", "license", "xlsx", "documents"], ["profile", "carrier"], ["api", "schema"]],
  server: [
    ["base"],
    ["db", "http"],
    ["fmcsa", "vin", "files", "records", "mail"],
    ["features"],
    ["cli", "entrance"],
  ],
  client: [
    ["lib"],
    ["ui", "worker"],
    ["draft", "fmcsa", "lists", "prefill", "scan", "visit"],
    ["features"],
    ["app"],
  ],
} as const satisfies Record<string, readonly (readonly string[])[]>;
export type Side = keyof typeof floors;

const SIDES: Readonly<Record<Side, string>> = { shared: "shared/", server: "server/", client: "client/src/" };

export type Module = { readonly side: Side; readonly name: string; readonly floor: number };

/** Undefined outside the three sides. `floor` is 0 where no floor lists the module. */
export function findModule(path: string): Module | undefined {
  for (const side of ["shared", "server", "client"] as const) {
    if (!path.startsWith(SIDES[side])) continue;
    const [first = "", second = "", ...rest] = path.slice(SIDES[side].length).split("/");
    const folder = second === "" ? "entrance" : first;
    const isFeature = folder === "features" && rest.length > 0;
    const list: readonly (readonly string[])[] = floors[side];
    const floor = list.findIndex((names) => names.includes(folder)) + 1;
    return { side, name: `${side}/${isFeature ? `features/${second}` : folder}`, floor };
  }
  return undefined;
}

export type Arrow = { readonly from: Module; readonly to: Module; readonly message: string };

/** Imports from one module of a side to another. Features may import each other's types. */
export const findArrows = (sources: readonly Source[]): Arrow[] =>
  sources
    .filter((source) => isCode(source) && isProduct(source))
    .flatMap((source) => {
      const from = findModule(source.path);
      return getImports(source).flatMap((found) => {
        const to = findModule(found.target);
        if (!from || !to || from.side !== to.side || from.name === to.name) return [];
        if (!found.runTime && from.name.includes("/features/") && to.name.includes("/features/")) return [];
        return [{ from, to, message: violation(source, found, `imports ${found.target}`) }];
      });
    });

export const arrowsRunDown: Rule = (sources) =>
  findArrows(sources)
    .filter(({ from, to }) => to.floor > from.floor || to.floor === 0 || from.floor === 0)
    .map(({ from, to, message }) =>
      [from, to].some(({ floor }) => floor === 0)
        ? `${message}: ${from.floor === 0 ? from.name : to.name} has no floor in scripts/architecture/floors.ts`
        : `${message}: from floor ${from.floor} up to ${to.floor}`,
    );

/** Reports each circle of modules once, by its shortest path. */
export const noCircleOfModules: Rule = (sources) => {
  const ways = new Map<string, Map<string, string>>();
  for (const { from, to, message } of findArrows(sources)) {
    const targets = ways.get(from.name) ?? new Map<string, string>();
    if (!targets.has(to.name)) targets.set(to.name, message);
    ways.set(from.name, targets);
  }
  return [...ways.keys()].flatMap((start) => {
    const circle = findWay(ways, start);
    const isFirst = circle?.every((name) => start <= name);
    return circle && isFirst
      ? [
          `${ways.get(start)?.get(circle[1] ?? start) ?? start}: ${circle.join(" -> ")} is a circle of modules`,
        ]
      : [];
  });
};

/** Shortest path from a module back to itself. */
function findWay(
  ways: ReadonlyMap<string, ReadonlyMap<string, string>>,
  start: string,
): string[] | undefined {
  const queue = [[start]];
  const seen = new Set<string>();
  for (let way = queue.shift(); way; way = queue.shift())
    for (const next of ways.get(way.at(-1) ?? "")?.keys() ?? []) {
      if (next === start) return [...way, start];
      if (!seen.has(next)) queue.push([...way, next]);
      seen.add(next);
    }
  return undefined;
}
