/** What the bundler knows about a module: the ids of its static and of its dynamic imports. */
export type ModuleLinks = {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
};

export type ModuleGraph = { getModuleInfo(id: string): ModuleLinks | null };

/** Ids of the modules that the site starts with. */
export type EntryModules = {
  /** Runs first on every page. */
  readonly boot: string;
  /** The app, on every page. */
  readonly app: string;
  /** Imports each page dynamically, itself or in a description that it imports. */
  readonly pages: string;
  /** Imports what fills slots with lazy code of extras, which doesn't divide the pages' chunks. */
  readonly extras?: string;
  /** Lazy parts of the app that load when all else has: what they use doesn't divide the pages' chunks. */
  readonly background?: readonly string[];
};

/** The modules reachable from one: it and its static imports, or dynamic imports as well. */
function getReachable(graph: ModuleGraph, root: string, isDynamic: boolean): Set<string> {
  const reachable = new Set<string>();
  const pending = [root];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (reachable.has(id)) continue;
    reachable.add(id);
    const links = graph.getModuleInfo(id);
    pending.push(...(links?.importedIds ?? []), ...(isDynamic ? (links?.dynamicallyImportedIds ?? []) : []));
  }
  return reachable;
}

/**
 * Assigns modules to chunks by use: the modules that the same pages load at first, and that the same pages may
 * load later, share one. A page then loads few files, and nothing that only other pages need. Returns null for
 * entries and for modules that no page loads at first: the bundler places those. Throws if an entry is not in
 * the graph.
 */
export function createPageChunks(
  { boot, app, pages, extras, background = [] }: EntryModules,
  graph: ModuleGraph,
): (id: string) => string | null {
  for (const id of [boot, app, pages])
    if (!graph.getModuleInfo(id))
      throw new Error(`The build has no ${id}. Correct its path in vite.config.ts.`);
  const inBoot = getReachable(graph, boot, false);
  const inApp = getReachable(graph, app, false);
  const listLazy = (id: string): readonly string[] => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const listLazyBelow = (id: string): readonly string[] =>
    [id, ...(graph.getModuleInfo(id)?.importedIds ?? [])].flatMap(listLazy);
  const pageIds = listLazyBelow(pages);
  const quiet = new Set([...background, ...(extras === undefined ? [] : listLazyBelow(extras))]);
  // Beside the pages, these are the app's own lazy parts.
  const lazyIds = new Set([...inApp].flatMap(listLazy));
  const entries = new Set([boot, app, ...lazyIds]);
  const divisive = [...lazyIds].filter((id) => !quiet.has(id));
  const roots = [...new Set([...pageIds, ...divisive])].map((id) => ({
    id,
    isPage: pageIds.includes(id),
    first: getReachable(graph, id, false),
    all: getReachable(graph, id, true),
  }));
  const names = new Map<string, string>();
  return (id) => {
    if (entries.has(id)) return null;
    if (inBoot.has(id)) return "boot";
    if (inApp.has(id)) return "app";
    const isFirst = roots.map(({ isPage, first }) => isPage && first.has(id));
    if (!isFirst.includes(true)) return null;
    const key = roots.map(({ all }, index) => (isFirst[index] ? "first" : all.has(id) && "later")).join();
    const name = names.get(key) ?? `shared-${names.size + 1}`;
    names.set(key, name);
    return name;
  };
}

/** The bundler's option for chunks by page (`output.codeSplitting`). */
export function createChunkGroups(entries: EntryModules) {
  let getChunk: ((id: string) => string | null) | undefined;
  const name = (id: string, graph: ModuleGraph): string | null =>
    (getChunk ??= createPageChunks(entries, graph))(id);
  const onEveryPage = (id: string, graph: ModuleGraph): string | null => {
    const chunk = name(id, graph);
    return chunk === "boot" || chunk === "app" ? chunk : null;
  };
  return {
    // A module's imports are in chunks of their own, loaded wherever the module is.
    includeDependenciesRecursively: false,
    groups: [
      { debugName: "every page", name: onEveryPage },
      // With one user, a module stays in its chunk: a package's index makes more pages seem to use it.
      { debugName: "pages", name, minShareCount: 2 },
    ],
  };
}
