import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { toIco } from "./ico.ts";

test("an icon file points to the picture that it holds", () => {
  const picture = Uint8Array.from([1, 2, 3, 4, 5]);
  const file = toIco(picture, 32);
  const view = new DataView(file.buffer);
  const [size, offset] = [view.getUint32(14, true), view.getUint32(18, true)];
  expect(file.slice(offset, offset + size)).toEqual(picture);
  expect([view.getUint16(2, true), view.getUint16(4, true), file[6], file[7]]).toEqual([1, 1, 32, 32]);
});

test("the site's icon is such a file", () => {
  const file = readFileSync("client/public/favicon.ico");
  const offset = file.readUInt32LE(18);
  expect(file.subarray(offset + 1, offset + 4).toString()).toBe("PNG");
});
