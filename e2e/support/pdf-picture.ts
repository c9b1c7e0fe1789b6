import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { margin, type PdfPage } from "./pdf-page.ts";
import { expect } from "./test.ts";

/** A rendered page: the darkness of each pixel, from 0 for white to 255. */
export type Picture = {
  readonly width: number;
  readonly height: number;
  darkness(x: number, y: number): number;
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

function getPicture(pgm: Buffer): Picture {
  // "P5\n<width> <height>\n255\n", then one byte per pixel.
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.subarray(0, 40).toString("latin1"));
  if (!head) throw new Error("poppler drew something else than a grey picture");
  const [whole, width, height] = [head[0].length, Number(head[1]), Number(head[2])];
  return { width, height, darkness: (x, y) => 255 - (pgm[whole + y * width + x] ?? 255) };
}

/** A page rendered by poppler at 72 dpi times `scale`; undefined if poppler is not installed. */
function popplerPicture(pdf: Uint8Array, number: number, scale: number): Picture | undefined {
  const folder = mkdtempSync(join(tmpdir(), "rigfile-picture-"));
  const at = (name: string) => join(folder, name);
  try {
    writeFileSync(at("profile.pdf"), pdf);
    const only = ["-f", String(number), "-l", String(number), "-singlefile"];
    execFileSync("pdftoppm", ["-gray", "-r", String(72 * scale), ...only, at("profile.pdf"), at("page")]);
    return getPicture(readFileSync(at("page.pgm")));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Area = readonly [left: number, top: number, right: number, bottom: number];

/** The lightest and darkest pixel of an area. The area is in points of the page; `scale` is the image's. */
function shadesIn(picture: Picture, scale: number, area: Area): { least: number; most: number } {
  const [left, top, right, bottom] = area.map((edge) => Math.round(edge * scale));
  let [least, most] = [255, 0];
  for (let y = top ?? 0; y < (bottom ?? 0); y += 1)
    for (let x = left ?? 0; x < (right ?? 0); x += 1) {
      const shade = picture.darkness(x, y);
      [least, most] = [Math.min(least, shade), Math.max(most, shade)];
    }
  return { least, most };
}

/** Asserts letter size and no text in the margins. */
export function expectWithinMargins(pages: readonly PdfPage[]): void {
  for (const { width, height, texts } of pages) {
    expect([width, height]).toEqual([612, 792]);
    const outside = texts.filter(
      ({ left, right, baseline, size }) =>
        left < margin - 1 ||
        right > width - margin + 1 ||
        baseline - size < margin - 3 ||
        baseline > height - margin + 1,
    );
    expect(outside).toEqual([]);
  }
}

const scale = 3;
const faint = 16;
const contrast = 90;

function expectBareMargins(picture: Picture, { width, height }: PdfPage): void {
  // The image's edge is antialiased into the neighboring pixels.
  const inside = margin - 2;
  const strips: Area[] = [
    [0, 0, width, inside],
    [0, height - inside, width, height],
    [0, 0, inside, height],
    [width - inside, 0, width, height],
  ];
  for (const strip of strips) expect(shadesIn(picture, scale, strip).most).toBeLessThan(faint);
}

/** If poppler is installed: asserts blank margins, and that the given texts are visible and not clipped. */
export function expectDrawn(
  pdf: Uint8Array,
  pages: readonly PdfPage[],
  wanted: (text: string) => boolean,
): void {
  for (const [index, page] of pages.entries()) {
    const picture = popplerPicture(pdf, index + 1, scale);
    if (!picture) return;
    expectBareMargins(picture, page);
    for (const { left, right, baseline, size } of page.texts.filter(({ text }) => wanted(text))) {
      const [top, middle] = [baseline - size * 0.7, baseline - size * 0.35];
      for (const half of [[left, top, right, middle] as const, [left, middle, right, baseline] as const]) {
        const { least, most } = shadesIn(picture, scale, half);
        expect(most - least).toBeGreaterThan(contrast);
      }
    }
  }
}
