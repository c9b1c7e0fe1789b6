import type { Locator } from "@playwright/test";

export type SeenRows = {
  /** The rows' texts by `aria-rowindex`; row 1 is the column headers. */
  readonly texts: ReadonlyMap<number, string>;
  /** Rows that began before the one above them ended. */
  readonly overlaps: readonly string[];
};

/**
 * Scrolls the page through a table whose rows are in the document only near the screen, and reads each of
 * them. A row that is nowhere to be seen is missing.
 */
export async function collectRows(table: Locator): Promise<SeenRows> {
  const seen = await table.evaluate(async (element) => {
    const texts: [number, string][] = [];
    const overlaps: string[] = [];
    const painted = async () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
      });
    const look = () => {
      let end = -Infinity;
      for (const row of element.querySelectorAll<HTMLElement>("[role=row]:has([role=cell])")) {
        const { top, bottom } = row.getBoundingClientRect();
        // Only what can be seen counts: a row may be kept elsewhere for the keyboard.
        if (bottom < 0 || top > window.innerHeight) continue;
        if (top < end - 0.5) overlaps.push(`${row.innerText} begins ${end - top} px early`);
        end = bottom;
        texts.push([Number(row.getAttribute("aria-rowindex")), row.innerText]);
      }
    };
    window.scrollTo(0, 0);
    for (let y = -1; window.scrollY > y;) {
      y = window.scrollY;
      await painted();
      look();
      window.scrollBy(0, Math.round(window.innerHeight * 0.7));
      await painted();
    }
    return { texts, overlaps };
  });
  return { texts: new Map(seen.texts), overlaps: seen.overlaps };
}

/** The row indexes of a table with this many rows. */
export const rowIndexes = (count: number): number[] =>
  Array.from({ length: count }, (_none, index) => index + 2);
