import type { GrayImage } from "#client/scan/image/gray.ts";
import { toQuad } from "#client/scan/image/point.ts";
import { warp } from "#client/scan/image/warp.ts";
import type { CodeModules } from "./draw-code.ts";

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
