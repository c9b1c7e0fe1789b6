import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addTabStops } from "./tab-stops.ts";

describe("the rows in the document", () => {
  it("are those near the screen and, in order, the first, last and nearest with controls", () => {
    expect(addTabStops([50, 51, 52], [3, 20, 51, 60, 80, 90])).toEqual([3, 20, 50, 51, 52, 60, 90]);
    expect(addTabStops([50, 51, 52], [])).toEqual([50, 51, 52]);
    expect(addTabStops([], [3, 20, 90])).toEqual([3, 90]);
  });

  it("hold the row that has focus, and the next ones with controls before and after it", () => {
    expect(addTabStops([50, 51], [3, 20, 30, 90, 95], 20)).toEqual([3, 20, 30, 50, 51, 90, 95]);
    expect(addTabStops([50, 51], [], 7)).toEqual([7, 50, 51]);
  });

  it("lead the Tab key through every row with controls, from wherever the page is scrolled", () => {
    const rows = fc.uniqueArray(fc.nat(200), { minLength: 1 });
    fc.assert(
      fc.property(rows, fc.nat(200), fc.nat(20), (some, from, count) => {
        const stops = some.toSorted((one, other) => one - other);
        const near = Array.from({ length: count }, (_none, index) => from + index);
        const visited: number[] = [];
        for (let at: number | undefined; visited.length <= stops.length;) {
          const last = at ?? -1;
          at = addTabStops(near, stops, at).find((row) => row > last && stops.includes(row));
          if (at === undefined) break;
          visited.push(at);
        }
        expect(visited).toEqual(stops);
      }),
    );
  });
});
