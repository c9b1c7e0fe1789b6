import type { Locator } from "@playwright/test";

/** An element's bounding box, in CSS pixels of the screen. */
export async function getBounds(
  thing: Locator,
): Promise<{ left: number; top: number; right: number; bottom: number }> {
  return thing.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });
}

/** Asserts that nothing overlaps it: the elements at its corners and center belong to it. */
export const isOnTop = (thing: Locator) =>
  thing.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const points = [
      [left + 12, top + 12],
      [right - 12, bottom - 12],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const;
    return points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
  });
