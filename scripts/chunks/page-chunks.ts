import { parse } from "node:path";

/** A module's code, and the ids of its static and dynamic imports. */
export type ModuleLinks = {
  readonly code: string | null;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
};

export type ModuleGraph = { getModuleInfo(id: string): ModuleLinks | null };

export type EntryModules = {
  readonly boot: string;
  readonly app: string;
  /** Imports each page dynamically, itself or in a description that it imports. */
  readonly pages: string;
  /** The lazy part that every page loads once it is idle. */
  readonly background?: string;
};

/** Cost of one more request, in characters of code: its headers and its share of the round trips. */
const requestCost = 20_000;

/** Loads of a page for each load of a part that it may load later. */
const pageWeight = 12;

/** Modules in one file, and the pages and lazy parts that load it. */
type Chunk = { readonly roots: Set<string>; readonly ids: string[]; size: number };

type Follow = (id: string) => readonly string[];

function getReachable(starts: Iterable<string>, follow: Follow): Set<string> {
  const reachable = new Set(starts);
  // The loop also visits what it adds.
  for (const id of reachable) for (const next of follow(id)) reachable.add(next);
  return reachable;
}

/** Merges the pair that saves most until no merge saves anything. Chunks never import each other in a circle. */
function mergeChunks(chunks: Set<Chunk>, listImports: Follow, getWeight: (root: string) => number): void {
  const chunkOf = new Map([...chunks].flatMap((chunk) => chunk.ids.map((id) => [id, chunk])));
  const getImported = ({ ids }: Chunk): Set<Chunk> =>
    new Set(ids.flatMap(listImports).flatMap((id) => chunkOf.get(id) ?? []));
  const isImportedThroughOthers = (to: Chunk, from: Chunk): boolean => {
    const others = getImported(from);
    for (const one of [from, to]) others.delete(one);
    for (const other of others)
      for (const next of getImported(other)) {
        if (next === to) return true;
        others.add(next);
      }
    return false;
  };
  const getGain = (a: Chunk, b: Chunk): number => {
    let gain = 0;
    for (const root of a.roots) gain += getWeight(root) * (b.roots.has(root) ? requestCost : -b.size);
    for (const root of b.roots) if (!a.roots.has(root)) gain -= getWeight(root) * a.size;
    return gain;
  };
  const findPair = () =>
    [...chunks]
      .flatMap((a, index, all) => all.slice(index + 1).map((b) => ({ a, b, gain: getGain(a, b) })))
      .filter(({ gain }) => gain > 0)
      .toSorted((one, other) => other.gain - one.gain)
      .find(({ a, b }) => !isImportedThroughOthers(a, b) && !isImportedThroughOthers(b, a));
  for (let pair = findPair(); pair; pair = findPair()) {
    const { a, b } = pair;
    for (const root of b.roots) a.roots.add(root);
    for (const id of b.ids) chunkOf.set(id, a);
    a.ids.push(...b.ids);
    a.size += b.size;
    chunks.delete(b);
  }
}

/**
 * Groups modules by the pages and lazy parts that load them, and merges groups where one request less is worth more than the code
 * that some then load needlessly. A chunk has the names of the parts in it. Returns null for pages, other entries and modules
 * that none of them loads. Throws if an entry isn't in the graph.
 */
export function createPageChunks(
  { boot, app, pages, background }: EntryModules,
  graph: ModuleGraph,
): (id: string) => string | null {
  for (const id of [boot, app, pages])
    if (!graph.getModuleInfo(id))
      throw new Error(`The build has no ${id}. Correct its path in vite.config.ts.`);
  const listImports: Follow = (id) => graph.getModuleInfo(id)?.importedIds ?? [];
  const listLazy: Follow = (id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const inBoot = getReachable([boot], listImports);
  const inApp = getReachable([app], listImports);
  const pageIds = [...new Set([pages, ...listImports(pages)].flatMap(listLazy))];
  const listPartsToo: Follow = (id) => [
    ...listImports(id),
    ...listLazy(id).filter((next) => !pageIds.includes(next)),
  ];
  const loadsOfPages = pageIds.map((id) => ({
    id,
    first: getReachable([id], listImports),
    all: getReachable([id, app], listPartsToo),
  }));
  const modules = getReachable([app, ...pageIds], listPartsToo);
  const partIds = new Set([...modules].flatMap(listLazy).filter((id) => !pageIds.includes(id)));
  const loadsOfParts = [...partIds].map((id) => ({
    id,
    first: getReachable([id], listImports),
    pages: loadsOfPages.filter(({ all }) => all.has(id)),
  }));
  const chunks = new Map<string, Chunk>();
  for (const id of modules) {
    if (inBoot.has(id) || inApp.has(id) || pageIds.includes(id)) continue;
    // A part adds nothing where each page that may load it has the module already.
    const parts = loadsOfParts.filter(
      (part) => part.first.has(id) && part.pages.some(({ first }) => !first.has(id)),
    );
    const roots = [...loadsOfPages.filter(({ first }) => first.has(id)), ...parts].map((root) => root.id);
    const key = roots.join();
    const chunk = chunks.get(key) ?? { roots: new Set(roots), ids: [], size: 0 };
    chunks.set(key, chunk);
    chunk.ids.push(id);
    chunk.size += graph.getModuleInfo(id)?.code?.length ?? 0;
  }
  const merged = new Set(chunks.values());
  mergeChunks(merged, listImports, (root) =>
    pageIds.includes(root) || root === background ? pageWeight : 1,
  );
  const names = new Map<string, string>();
  for (const [index, { ids }] of [...merged].entries()) {
    const parts = ids.filter((id) => partIds.has(id)).map((id) => parse(id).name);
    for (const id of ids) names.set(id, parts.join("~") || `shared-${index + 1}`);
  }
  for (const id of inApp) names.set(id, "app");
  for (const id of inBoot) names.set(id, "boot");
  for (const id of [boot, app]) names.delete(id);
  return (id) => names.get(id) ?? null;
}

/** The build's grouping of modules into files. */
export function createChunkGroups(entries: EntryModules) {
  let getChunk: ((id: string) => string | null) | undefined;
  const name = (id: string, graph: ModuleGraph): string | null =>
    (getChunk ??= createPageChunks(entries, graph))(id);
  // Imports are in chunks of their own, loaded wherever the module is.
  return { includeDependenciesRecursively: false, groups: [{ debugName: "pages", name }] };
}
