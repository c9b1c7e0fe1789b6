import { describe, expect, test } from "vitest";
import { createChunkGroups, createPageChunks, type ModuleGraph } from "./page-chunks.ts";

type Links = { now?: string[]; later?: string[] };

const toGraph = (modules: Record<string, Links>): ModuleGraph => ({
  getModuleInfo: (id) => {
    const links = modules[id];
    return links ? { importedIds: links.now ?? [], dynamicallyImportedIds: links.later ?? [] } : null;
  },
});

const entries = { boot: "boot", app: "app", pages: "pages" };

const site = toGraph({
  boot: { now: ["log"], later: ["app"] },
  app: { now: ["react", "toast-area", "pages"] },
  "toast-area": { now: ["log", "react"], later: ["toasts"] },
  toasts: { now: ["react", "layers"] },
  pages: { later: ["home", "builder", "checker"] },
  home: { now: ["react", "sign"] },
  builder: { now: ["react", "queries", "layers", "profile", "states"], later: ["review"] },
  review: { now: ["profile", "tables"] },
  checker: { now: ["react", "queries", "tooltip", "layers"], later: ["schedule"] },
  schedule: { now: ["profile", "tables"] },
  queries: { now: ["schemas"] },
  tooltip: { now: ["queries"] },
});

describe("the chunk of a module", () => {
  const getChunk = createPageChunks(entries, site);

  test("is the first one's for what runs first, and the app's for what every page needs", () => {
    expect(getChunk("log")).toBe("boot");
    expect(["react", "toast-area", "pages"].map(getChunk)).toEqual(["app", "app", "app"]);
  });

  test("is shared by modules that the same pages load at first", () => {
    expect(getChunk("queries")).toMatch(/^shared-\d+$/);
    expect(getChunk("schemas")).toBe(getChunk("queries"));
  });

  test("is not shared with a module that other pages load at first", () => {
    expect(getChunk("tooltip")).not.toBe(getChunk("queries"));
    expect(getChunk("sign")).not.toBe(getChunk("states"));
  });

  test("is not shared with a module that another page, or a part of the app, loads later", () => {
    expect(getChunk("profile")).not.toBe(getChunk("states"));
    expect(getChunk("layers")).not.toBe(getChunk("queries"));
  });

  test("is shared with what only a part in the background loads later", () => {
    const quiet = createPageChunks({ ...entries, background: ["toasts"] }, site);
    expect(quiet("layers")).toBe(quiet("queries"));
    const quietPage = createPageChunks({ ...entries, background: ["schedule"] }, site);
    expect(quietPage("profile")).toBe(quietPage("states"));
  });

  test("is the bundler's choice for entries and for what no page loads at first", () => {
    const ids = ["boot", "app", "home", "builder", "toasts", "review", "schedule", "tables", "elsewhere"];
    expect(ids.map(getChunk)).toEqual(ids.map(() => null));
  });
});

test("what every page needs goes into its chunk however many use it, the rest only if several do", () => {
  const { groups } = createChunkGroups(entries);
  const [everyPage, pages] = groups.map((group) => ({
    count: "minShareCount" in group ? group.minShareCount : 1,
    name: (id: string) => group.name(id, site),
  }));
  expect([everyPage?.name("react"), everyPage?.name("log"), everyPage?.name("queries")]).toEqual([
    "app",
    "boot",
    null,
  ]);
  expect(everyPage?.count).toBe(1);
  expect(pages?.name("queries")).toMatch(/^shared-\d+$/);
  expect(pages?.count).toBe(2);
});

test("an entry that is not part of the build ends it", () => {
  expect(() => createPageChunks({ ...entries, pages: "moved" }, site)).toThrow("The build has no moved.");
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
