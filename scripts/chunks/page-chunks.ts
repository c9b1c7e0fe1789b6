/** Ids of a module's static and dynamic imports. */
export type ModuleLinks = {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
};

export type ModuleGraph = { getModuleInfo(id: string): ModuleLinks | null };

export type EntryModules = {
  readonly boot: string;
  readonly app: string;
  /** Imports each page dynamically, itself or in a description that it imports. */
  readonly pages: string;
  /** Imports what fills slots with lazy code of extras, which doesn't divide the pages' chunks. */
  readonly extras?: string;
  /** Lazy parts that load after all else: their modules don't divide the pages' chunks. */
  readonly background?: readonly string[];
};

/** Follows static imports, or dynamic ones too except into `background`. */
function getReachable(
  graph: ModuleGraph,
  root: string,
  isDynamic: boolean,
  background: ReadonlySet<string> = new Set(),
): Set<string> {
  const reachable = new Set<string>();
  const pending = [root];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (reachable.has(id) || background.has(id)) continue;
    reachable.add(id);
    const links = graph.getModuleInfo(id);
    pending.push(...(links?.importedIds ?? []), ...(isDynamic ? (links?.dynamicallyImportedIds ?? []) : []));
  }
  return reachable;
}

/**
 * Modules that the same pages load at first, and that the same pages may load later, share a chunk. Returns null for entries
 * and for modules that no page loads at first. Throws if an entry isn't in the graph.
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
  // Includes the app's own lazy parts beside the pages.
  const lazyIds = new Set([...inApp].flatMap(listLazy));
  const entries = new Set([boot, app, ...lazyIds]);
  const divisive = [...lazyIds].filter((id) => !quiet.has(id));
  const roots = [...new Set([...pageIds, ...divisive])].map((id) => ({
    id,
    isPage: pageIds.includes(id),
    first: getReachable(graph, id, false),
    all: getReachable(graph, id, true, new Set(background)),
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

export function createChunkGroups(entries: EntryModules) {
  let getChunk: ((id: string) => string | null) | undefined;
  const name = (id: string, graph: ModuleGraph): string | null =>
    (getChunk ??= createPageChunks(entries, graph))(id);
  const onEveryPage = (id: string, graph: ModuleGraph): string | null => {
    const chunk = name(id, graph);
    return chunk === "boot" || chunk === "app" ? chunk : null;
  };
  return {
    // Imports are in chunks of their own, loaded wherever the module is.
    includeDependenciesRecursively: false,
    groups: [
      { debugName: "every page", name: onEveryPage },
      // With one user, a module stays in its chunk: a package's index makes more pages seem to use it.
      { debugName: "pages", name, minShareCount: 2 },
    ],
  };
}
