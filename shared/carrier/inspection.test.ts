import { expect, test } from "vitest";
import { toLevelName, toShortLevel } from "./inspection.ts";

test.each([
  [1, "L1", "Level 1: Full"],
  [6, "L6", "Level 6: Radioactive"],
  [9, "L9", "Level 9"],
  [undefined, "", undefined],
])("level %s is %s in a table and %s in a report", (level, short, name) => {
  expect([toShortLevel(level), toLevelName(level)]).toEqual([short, name]);
});
