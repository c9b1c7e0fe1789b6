import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { paths } from "#client/lib/paths.ts";
import { prefetchPages } from "./app.tsx";
import * as table from "./pages.ts";

let stop = () => {};
const load = vi.fn<(path: string) => void>();

beforeEach(() => {
  vi.spyOn(table, "pageAt").mockImplementation((path) => {
    const page = table.pages.find((each) => each.path === path);
    return page && { ...page, load: async () => (load(path), () => null) };
  });
  document.body.innerHTML = `
    <a id="tool" href="${paths.vinChecker}"><b>VIN</b></a>
    <a id="here" href="${paths.home}">Home</a>
    <a id="away" href="https://elsewhere.example${paths.vinChecker}">Away</a>`;
  stop = prefetchPages();
});
afterEach(() => {
  stop();
  load.mockReset();
  vi.restoreAllMocks();
});

function byId(id: string): Element {
  const found = document.getElementById(id);
  if (!found) throw new Error(id);
  return found;
}
const loaded = () => load.mock.calls.map(([path]) => path);

it.each(["pointerover", "focusin"])("fetches a page at %s on its link or in it", (event) => {
  byId("tool").firstElementChild?.dispatchEvent(new Event(event, { bubbles: true }));
  expect(loaded()).toEqual([paths.vinChecker]);
});

it("ignores the open page, other sites, and anything that is not a link", () => {
  for (const id of ["here", "away"]) byId(id).dispatchEvent(new Event("focusin", { bubbles: true }));
  document.body.dispatchEvent(new Event("focusin", { bubbles: true }));
  expect(loaded()).toEqual([]);
});
