/**
 * Adds to the rows near the screen those that the Tab key reaches next, so that it skips none. All numbers
 * are row indexes in ascending order.
 * @param near the rows near the screen
 * @param stops the rows with controls, if only some have them
 * @param focused the row that has focus, wherever it is
 */
export function addTabStops(near: readonly number[], stops: readonly number[], focused?: number): number[] {
  const before = (row = 0) => stops.findLast((stop) => stop < row);
  const after = (row = 0) => stops.find((stop) => stop > row);
  const kept = [stops[0], stops.at(-1), before(near[0]), after(near.at(-1)), focused];
  if (focused !== undefined) kept.push(before(focused), after(focused));
  const added = kept.filter((row) => row !== undefined);
  return [...new Set([...near, ...added])].toSorted((one, other) => one - other);
}
