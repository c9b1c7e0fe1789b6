import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createChunkGroups, createPageChunks, type ModuleGraph } from "./page-chunks.ts";

type Links = { now?: string[]; later?: string[]; size?: number };

/** Modules of half a request's cost in code, unless a size is given. */
const toGraph = (modules: Record<string, Links>): ModuleGraph => ({
  getModuleInfo: (id) => {
    const links = modules[id];
    return links
      ? {
          code: " ".repeat(links.size ?? 10_000),
          importedIds: links.now ?? [],
          dynamicallyImportedIds: links.later ?? [],
        }
      : null;
  },
});

const entries = { boot: "boot", app: "app", pages: "pages" };

const large = 1_000_000;

const site: Record<string, Links> = {
  boot: { now: ["log"], later: ["app"] },
  app: { now: ["react", "toast-area", "pages"], later: ["background"] },
  "toast-area": { now: ["log", "react"], later: ["toasts"] },
  toasts: { now: ["react"], size: large },
  background: { now: ["counts"] },
  counts: { size: large },
  pages: { later: ["home", "builder", "checker"] },
  home: { now: ["react", "sign"] },
  sign: {},
  builder: { now: ["react", "queries", "layers", "profile"], later: ["review"] },
  review: { now: ["profile", "tables", "buttons"] },
  profile: { size: large },
  tables: { size: large },
  buttons: { size: large },
  checker: { now: ["react", "queries", "tooltip", "layers"], later: ["schedule"] },
  schedule: { now: ["profile", "tables"], size: large },
  queries: { now: ["schemas"], size: large },
  schemas: {},
  layers: {},
  tooltip: { now: ["queries"], size: large },
  log: {},
  react: {},
};

describe("the chunk of a module", () => {
  const getChunk = createPageChunks(entries, toGraph(site));

  test("is the first one's for what runs first, and the app's for what every page needs", () => {
    expect(getChunk("log")).toBe("boot");
    expect(["react", "toast-area", "pages"].map(getChunk)).toEqual(["app", "app", "app"]);
  });

  test("is shared by modules that the same pages load at first", () => {
    expect(getChunk("queries")).toMatch(/^shared-\d+$/);
    expect(getChunk("schemas")).toBe(getChunk("queries"));
    expect(getChunk("layers")).toBe(getChunk("queries"));
  });

  test("is not shared with a large module that other pages load", () => {
    expect(getChunk("tooltip")).not.toBe(getChunk("queries"));
    expect(getChunk("profile")).not.toBe(getChunk("tables"));
  });

  test("has the name of a part of a page, with what only that part loads", () => {
    expect(getChunk("buttons")).toBe("review");
    expect(getChunk("tables")).not.toBe(getChunk("review"));
  });

  test("is shared with a small module that costs less than a request", () => {
    const hasSmall = (size: number) => {
      const chunkOf = createPageChunks(entries, toGraph({ ...site, tooltip: { now: ["queries"], size } }));
      return chunkOf("tooltip") === chunkOf("queries");
    };
    expect([hasSmall(20_000 - 1), hasSmall(20_000 + 1)]).toEqual([true, false]);
  });

  test("is shared with code of the background part that costs others less than every page's request", () => {
    const graph = toGraph({
      ...site,
      background: { now: ["counts", "queue"] },
      counts: { size: 30_000 },
      queue: {},
      toasts: { now: ["react", "queue"], size: large },
    });
    const isShared = (background: object) => {
      const chunkOf = createPageChunks({ ...entries, ...background }, graph);
      return chunkOf("queue") === chunkOf("counts");
    };
    expect([isShared({ background: "background" }), isShared({})]).toEqual([true, false]);
  });

  test("is the bundler's choice for pages, entries and what isn't in the site", () => {
    expect(["boot", "app", "home", "builder", "elsewhere"].map(getChunk)).toEqual(Array(5).fill(null));
  });

  test("is the same one in the groups of the build", () => {
    const [group] = createChunkGroups(entries).groups;
    expect(group?.name("queries", toGraph(site))).toBe(getChunk("queries"));
  });
});

test("chunks never import each other in a circle", () => {
  const ids = Array.from({ length: 12 }, (_, index) => `module-${index}`);
  const pageIds = ids.slice(0, 4);
  // Each module imports only later ones.
  const links = fc.tuple(
    ...ids.map((_, index) =>
      fc.record({
        now: fc.subarray(ids.slice(Math.max(index + 1, pageIds.length))),
        later: fc.subarray(ids.slice(Math.max(index + 1, pageIds.length))),
        size: fc.integer({ min: 0, max: 50_000 }),
      }),
    ),
  );
  fc.assert(
    fc.property(links, (all) => {
      const modules = Object.fromEntries(all.map((each, index) => [`module-${index}`, each]));
      const graph = toGraph({ boot: {}, app: { now: ["pages"] }, pages: { later: pageIds }, ...modules });
      const getChunk = createPageChunks(entries, graph);
      const imported = new Map<string, Set<string>>();
      for (const id of ids)
        for (const next of modules[id]?.now ?? []) {
          const [from, to] = [getChunk(id) ?? id, getChunk(next) ?? next];
          if (from !== to) imported.set(from, (imported.get(from) ?? new Set()).add(to));
        }
      for (const [chunk, first] of imported) {
        const reached = new Set(first);
        for (const one of reached) for (const next of imported.get(one) ?? []) reached.add(next);
        expect(reached).not.toContain(chunk);
      }
    }),
  );
});

test("an entry that is not part of the build ends it", () => {
  expect(() => createPageChunks({ ...entries, pages: "moved" }, toGraph(site))).toThrow(
    "The build has no moved.",
  );
});

test("modules that import each other are followed once", () => {
  const circle = toGraph({
    boot: {},
    app: { now: ["pages"] },
    pages: { later: ["home"] },
    home: { now: ["left"] },
    left: { now: ["right"] },
    right: { now: ["left"] },
  });
  const getChunk = createPageChunks(entries, circle);
  expect(getChunk("left")).toBe(getChunk("right"));
});
