import { expect, test, vi } from "vitest";
import { type GrayImage, toPyramid, warp } from "./gray-image.ts";
import { isLicenseText, planLicenseViews } from "./license-worker.ts";
import { readPdf417 } from "./scan-worker.ts";
import { drawCode, drawPicture } from "./testing/draw-code.ts";

// Node has no page whose messages the worker could listen to.
vi.hoisted(() => vi.stubGlobal("addEventListener", vi.fn<() => void>()));

/** All bytes: control characters, letters with accents, and characters that Windows and ISO-8859-1 place differently. */
const bytes = Array.from({ length: 256 }, (_none, byte) => String.fromCharCode(byte)).join("");
const text = `@\n\u001e\rANSI 636015100002DL00410278ZT03190008DLDAQ12345678\nDCSGARC\u00cdA\n${bytes}\r`;

const draw = (module: number, degrees: number): GrayImage =>
  drawPicture(drawCode("pdf417", text, { columns: 14, eclevel: 4, rowmult: 3 }), module, degrees);

/** The first text that a view shows, and after how many views. */
function read(image: GrayImage): { text: string | undefined; views: number } {
  let views = 0;
  for (const view of planLicenseViews(toPyramid(image))) {
    views += 1;
    const [reading] = readPdf417(view());
    if (reading?.isSure === true) return { text: reading.text, views };
  }
  return { text: undefined, views };
}

const mirrored = ({ width, height, pixels }: GrayImage): GrayImage => ({
  width,
  height,
  pixels: pixels.map((_gray, at) => pixels[at - (at % width) + width - 1 - (at % width)] ?? 0),
});

/** Each pixel the mean of those around it. */
function blurred({ width, height, pixels }: GrayImage, radius: number): GrayImage {
  const blur = (from: Uint8ClampedArray, step: number): Uint8ClampedArray =>
    from.map((_gray, at) => {
      let sum = 0;
      for (let offset = -radius; offset <= radius; offset += 1) sum += from[at + offset * step] ?? 230;
      return sum / (2 * radius + 1);
    });
  return { width, height, pixels: blur(blur(pixels, 1), width) };
}

/** As from one side: what is at its left is smaller, and everything leans. */
function skewed(image: GrayImage): GrayImage {
  const { width, height } = image;
  const lean = 0.2 * height;
  const far = 0.25 * height;
  const corners = [
    { x: lean, y: -far },
    { x: width + lean, y: 0 },
    { x: width - lean, y: height },
    { x: -lean, y: height + far },
  ] as const;
  return warp(image, corners, width, height);
}

test.each([
  ["straight, each byte as it is", draw(3, 0)],
  ["turned by 15 degrees", draw(3, 15)],
  ["turned by -11 degrees, two pixels a module", draw(2, -11)],
  ["upright", draw(3, 92)],
  ["upside down", draw(3, 176)],
  ["from one side", skewed(draw(4, 0))],
])("a code is read in the first view: %s", (_name, image) => {
  expect(read(image)).toEqual({ text, views: 1 });
});

test.each([
  ["small", draw(1.4, 3)],
  ["mirrored", mirrored(draw(3, 6))],
  ["blurred", blurred(draw(3, 4), 2)],
])("a license that is %s takes some more views", (_name, image) => {
  expect(read(image).text).toBe(text);
});

test("one with too little error correction must be read twice", () => {
  const code = drawCode("pdf417", text, { columns: 14, eclevel: 2, rowmult: 3 });
  expect(readPdf417(drawPicture(code, 3))).toEqual([{ text, isSure: false }]);
});

test.each([
  ["@\n\u001e\rANSI 636015100002DL", true],
  ["@\n\u001c\rAAMVA6360150102DL", true],
  ["DAQ12345678\nDCSDOE\nDBB01011980", true],
  ["M1DOE/JANE EABC123 DFWORDAA 1234", false],
  ["1Z999AA10123456784", false],
])("%j is a license's text: %s", (barcode, isLicense) => {
  expect(isLicenseText(barcode)).toBe(isLicense);
});
