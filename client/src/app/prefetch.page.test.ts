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
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => run());
  document.body.innerHTML = `
    <a id="tool" href="${paths.vinChecker}"><b>VIN</b></a>
    <a id="here" href="${paths.home}">Home</a>
    <a id="away" href="https://elsewhere.example${paths.vinChecker}">Away</a>`;
  vi.spyOn(byId("tool"), "getBoundingClientRect").mockReturnValue(new DOMRect(100, 100, 80, 40));
  for (const id of ["here", "away"])
    vi.spyOn(byId(id), "getBoundingClientRect").mockReturnValue(new DOMRect(100, 100, 80, 40));
  stop = prefetchPages();
});
afterEach(() => {
  stop();
  load.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function byId(id: string): Element {
  const found = document.getElementById(id);
  if (!found) throw new Error(id);
  return found;
}
const move = (clientX: number, clientY: number, pointerType = "mouse") =>
  document.dispatchEvent(
    Object.assign(new MouseEvent("pointermove", { clientX, clientY, bubbles: true }), { pointerType }),
  );
const loaded = () => load.mock.calls.map(([path]) => path);

it("fetches a page when the pointer comes near its link, and not before", () => {
  move(300, 300);
  expect(loaded()).toEqual([]);
  move(210, 120);
  expect(loaded()).toEqual([paths.vinChecker]);
});

it.each(["touchstart", "focusin"])("fetches a page at %s on its link or in it", (event) => {
  byId("tool").firstElementChild?.dispatchEvent(new Event(event, { bubbles: true }));
  expect(loaded()).toEqual([paths.vinChecker]);
});

it("ignores the open page, other sites, and anything that is not a link", () => {
  for (const id of ["here", "away"]) byId(id).dispatchEvent(new Event("focusin", { bubbles: true }));
  document.body.dispatchEvent(new Event("focusin", { bubbles: true }));
  expect(loaded()).toEqual([]);
});

it("does not treat a swipe as hovering", () => {
  move(110, 110, "touch");
  expect(loaded()).toEqual([]);
});
