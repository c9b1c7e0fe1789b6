import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { div } from "./element.ts";
import { makePages } from "./pages.ts";

const running = { companyName: "Doe Hauling", day: "November 20, 2026" };
const text = (root: Element | null | undefined) => root?.textContent;

// jsdom does no layout, so elements declare their own height.
beforeEach(() => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return new DOMRect(0, 0, 740, Number(this.getAttribute("data-high") ?? 0));
  });
});
afterEach(() => vi.restoreAllMocks());

function high(height: number, words: string, className = "row"): HTMLElement {
  const element = div(className, words);
  element.dataset.high = String(height);
  return element;
}

const rows = (count: number, height: number) =>
  Array.from({ length: count }, (_none, index) => ({ element: high(height, `row ${index}`) }));
const getPages = (strips: Parameters<typeof makePages>[0], { height = 500, company = "Doe Hauling" } = {}) =>
  makePages(strips, document, height, { ...running, companyName: company });
const toBodies = (pages: readonly HTMLElement[]) =>
  pages.map((page) => [...(page.querySelector(".page-body")?.children ?? [])].map(text));

test("each page has its number, of how many, and the date", () => {
  const pages = getPages(rows(10, 100));
  const feet = pages.map((page) => [...(page.querySelector(".run-foot")?.children ?? [])].map(text).slice(1));
  expect(feet).toEqual([1, 2, 3].map((number) => ["November 20, 2026", `Page ${number} of 3`]));
});

test("the company's name stands at the head of every page but the first, which has the plate", () => {
  const heads = getPages(rows(10, 100)).map((page) => text(page.querySelector(".run-head > div")));
  expect(heads).toEqual([undefined, "Doe Hauling", "Doe Hauling"]);
});

test("where there is no name, the head says what the document is", () => {
  const [, second] = getPages(rows(10, 100), { company: "" });
  expect(text(second?.querySelector(".run-head > div"))).toBe("Insurance profile");
});

test("a very long name is cut short at the head of a page", () => {
  const [, second] = getPages(rows(10, 100), { company: "🚚".repeat(2000) });
  const head = text(second?.querySelector(".run-head > div")) ?? "";
  expect(head.length).toBeLessThan(200);
  expect(head).toMatch(/^(🚚)+…$/u);
});

test("every row stands on one page, in order", () => {
  const bodies = toBodies(getPages(rows(23, 90)));
  expect(bodies.flat()).toEqual(Array.from({ length: 23 }, (_none, index) => `row ${index}`));
  expect(bodies.every((body) => body.length <= 5)).toBe(true);
});

test("a continued table has its heads above the first row of the page, once", () => {
  const heads = high(20, "Year Make", "table-row table-heads");
  heads.style.gridTemplateColumns = "1px 2px";
  const strips = [
    { element: heads, keepWithNext: true as const },
    ...rows(8, 100).map((row) => ({ ...row, heads })),
  ];
  const pages = getPages(strips);
  for (const page of pages) expect(page.querySelectorAll(".table-heads")).toHaveLength(1);
  for (const body of toBodies(pages)) expect(body[0]).toBe("Year Make");
  const copy = pages.at(-1)?.querySelector<HTMLElement>(".table-heads");
  expect(copy?.style.gridTemplateColumns).toBe("1px 2px");
});

test("a row taller than a page shows a slice of itself on each, which join without a gap", () => {
  const pages = getPages([{ element: high(1500, "a very long answer") }]);
  const slices = pages.map((page) => page.querySelector<HTMLElement>(".slice"));
  const cuts = slices.map((slice) => {
    const whole = slice?.firstElementChild;
    const from = whole instanceof HTMLElement ? -Number.parseFloat(whole.style.marginTop) : Number.NaN;
    return [from, from + Number.parseFloat(slice?.style.height ?? "")];
  });
  expect(cuts[0]?.[0]).toBeCloseTo(0);
  expect(cuts.at(-1)?.[1]).toBe(1500);
  for (const [index, [from]] of cuts.slice(1).entries()) expect(from).toBe(cuts[index]?.[1]);
});

test("measuring leaves nothing in the frame", () => {
  getPages(rows(3, 10));
  expect(document.body.childElementCount).toBe(0);
});
