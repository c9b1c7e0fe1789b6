import { act, fireEvent, within } from "@testing-library/react";
import { vi } from "vitest";

/** The height that `mockRowHeights` gives each row, in CSS pixels. The screen is 768 px high. */
const rowHeight = 44;

/** For tests: gives rows a height, which jsdom doesn't. Undo it with `vi.restoreAllMocks`. */
export function mockRowHeights(): void {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(rowHeight);
  Object.assign(window, { scrollY: 0 });
}

/** For tests: scrolls the page. */
export function scrollTo(y: number): void {
  Object.assign(window, { scrollY: y });
  act(() => {
    fireEvent.scroll(window);
  });
}

/** For tests: the rows in the DOM by their zero-based index. */
export const rowsInDom = (table: HTMLElement): Map<number, HTMLElement> =>
  new Map(
    within(table)
      .getAllByRole("row")
      .map((row) => [Number(row.getAttribute("aria-rowindex")) - 2, row] as const)
      .filter(([index]) => index >= 0),
  );

/** For tests: every row's text by its index, seen by scrolling through the page. */
export function scrollThroughRows(table: HTMLElement): Map<number, string> {
  const seen = new Map<number, string>();
  const body = within(table).getAllByRole("rowgroup").at(-1);
  // The height changes while rows are measured.
  for (let y = 0; y < Number.parseFloat(body?.style.height ?? "0"); y += 10 * rowHeight) {
    scrollTo(y);
    for (const [index, { textContent }] of rowsInDom(table)) seen.set(index, textContent);
  }
  scrollTo(0);
  return seen;
}

/** For tests: looks at the page as it is printed, which is as the event leaves it. Later renders come too late. */
export function whilePrinting<T>(look: () => T): T {
  let seen: { value: T } | undefined;
  act(() => {
    window.dispatchEvent(new Event("beforeprint"));
    seen = { value: look() };
    window.dispatchEvent(new Event("afterprint"));
  });
  if (!seen) throw new Error("nothing was printed");
  return seen.value;
}
