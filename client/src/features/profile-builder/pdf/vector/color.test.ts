import { expect, test } from "vitest";
import { parseColor } from "./color.ts";

test.each([
  ["rgb(11, 93, 59)", [11, 93, 59]],
  ["rgba(11, 93, 59, 0.5)", [11, 93, 59]],
  ["rgba(0, 0, 0, 0)", undefined],
  ["transparent", undefined],
  ["", undefined],
])("%s is drawn as %j", (text, expected) => {
  expect(parseColor(text)).toEqual(expected);
});
