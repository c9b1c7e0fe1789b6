import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { socialCards, socialCardSize } from "../client/src/lib/site-pages.ts";
import { ROOT } from "./lib/run.mjs";

const read = (file: string): Buffer => readFileSync(join(ROOT, "client", "public", file));

test.each(Object.values(socialCards))("$file has the size that link previews take", ({ file }) => {
  const png = read(file);
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  // The first two numbers of the header: https://www.w3.org/TR/png-3/#11IHDR
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([socialCardSize.width, socialCardSize.height]);
  expect(png.length).toBeLessThan(300 * 1024);
});

test("no two cards are the same picture", () => {
  const pictures = Object.values(socialCards).map(({ file }) => read(file).toString("base64"));
  expect(new Set(pictures).size).toBe(pictures.length);
});

test("the site's icon holds one picture", () => {
  const file = read("favicon.ico");
  const [size, offset] = [file.readUInt32LE(14), file.readUInt32LE(18)];
  expect(file.subarray(offset + 1, offset + 4).toString()).toBe("PNG");
  expect(file.length).toBe(offset + size);
});
