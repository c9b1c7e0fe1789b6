import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#server/base/root.ts";
import { startingStyle } from "./open-port.ts";

test("the page of a server that starts has the colors of all pages, in light and dark", () => {
  const tokens = readFileSync(join(root, "client/src/ui/tokens.css"), "utf8");
  const [light = "", dark = ""] = tokens.split("prefers-color-scheme: dark");
  const [onLight = "", onDark = ""] = startingStyle.split("prefers-color-scheme:dark");
  const getColors = (style: string): string[] => style.match(/#[\da-f]{6}/g) ?? [];
  expect(getColors(onLight).filter((color) => !light.includes(color))).toEqual([]);
  expect(getColors(onDark).filter((color) => !dark.includes(color))).toEqual([]);
  expect(getColors(onDark)).not.toEqual([]);
});
