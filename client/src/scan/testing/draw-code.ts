import { type GrayImage, toQuad, warp } from "#client/scan/gray-image.ts";
import bwip from "bwip-js/generic";

/** A barcode's modules, row by row. */
export type CodeModules = {
  readonly width: number;
  readonly height: number;
  readonly isDark: readonly boolean[];
};

export type CodeKind = "pdf417" | "code39" | "code128" | "datamatrix" | "qrcode";

/** Options of bwip-js, such as `columns` and `eclevel` of PDF417. */
export type CodeOptions = Readonly<Record<string, string | number | boolean>>;

/** Height of the bars of a Code 39 or Code 128, in modules. */
const barHeight = 40;

/** The modules of a barcode, each character of the text a byte; without a quiet zone. */
export function drawCode(kind: CodeKind, text: string, options: CodeOptions = {}): CodeModules {
  const [code] = bwip.raw(kind, text, { binarytext: true, ...options });
  if (code === undefined) throw new Error(`bwip-js draws no ${kind}.`);
  if ("pixs" in code) {
    const { pixs, pixx, pixy } = code;
    // Each row of a PDF417 is given once, and is several modules high.
    const rowHeight = (pixx * pixy) / pixs.length;
    const isDark = Array.from({ length: pixx * pixy }, (_none, at) => {
      const row = Math.floor(at / pixx / rowHeight);
      return pixs[row * pixx + (at % pixx)] === 1;
    });
    return { width: pixx, height: pixy, isDark };
  }
  const row = code.sbs.flatMap((width, index) => Array.from({ length: width }, () => index % 2 === 0));
  return {
    width: row.length,
    height: barHeight,
    isDark: Array.from({ length: barHeight }, () => row).flat(),
  };
}

/** White space around a code, in modules. */
const around = 24;

/** A code in a white picture, `module` pixels a module, as a camera turned by `degrees` sees it. */
export function drawPicture(code: CodeModules, module: number, degrees = 0): GrayImage {
  const [width, height] = [code.width + 2 * around, code.height + 2 * around];
  const pixels = new Uint8ClampedArray(width * height).fill(230);
  code.isDark.forEach((isDark, at) => {
    if (!isDark) return;
    const [column, row] = [at % code.width, Math.floor(at / code.width)];
    pixels[(row + around) * width + column + around] = 25;
  });
  // As pixels first: a warp would make slopes of the modules' edges.
  const large = enlarge({ width, height, pixels }, Math.ceil(module));
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [seenWidth, seenHeight] = [
    large.width * cos + large.height * sin,
    large.width * sin + large.height * cos,
  ];
  const quad = toQuad({ x: large.width / 2, y: large.height / 2 }, angle, seenWidth, seenHeight);
  const scale = module / Math.ceil(module);
  return warp(large, quad, Math.round(seenWidth * scale), Math.round(seenHeight * scale));
}

function enlarge({ width, pixels, height }: GrayImage, factor: number): GrayImage {
  const large = new Uint8ClampedArray(pixels.length * factor ** 2);
  for (let at = 0; at < large.length; at += 1) {
    const [column, row] = [at % (width * factor), Math.floor(at / (width * factor))];
    large[at] = pixels[Math.floor(row / factor) * width + Math.floor(column / factor)] ?? 0;
  }
  return { width: width * factor, height: height * factor, pixels: large };
}
