import { act, within } from "@testing-library/react";

/** For tests: the rows of a table by their zero-based index. */
export const rowsInDom = (table: HTMLElement): Map<number, HTMLElement> =>
  new Map(
    within(table)
      .getAllByRole("row")
      .map((row) => [Number(row.getAttribute("aria-rowindex")) - 2, row] as const)
      .filter(([index]) => index >= 0),
  );

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
