import { expect, it } from "vitest";
import { hasLeftOut } from "./has-left-out.ts";

it.each([
  ['<p style="color:red">a</p>', true],
  ["<p class=a style = color:red>a</p>", true],
  ['<IMG alt="a">', true],
  ["<p>style=plain</p>", false],
  ["<p>Hello</p>", false],
])("tells whether the preview leaves out a part of %s", (html, isLeftOut) => {
  expect(hasLeftOut(html)).toBe(isLeftOut);
});
