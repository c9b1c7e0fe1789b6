import type { CodeModules } from "#client/scan/testing/draw-code.ts";
import type { RandomBelow } from "../../vin/seeded-random.ts";

/** How many pixels of a scene a module is: more than in most photos of it. */
export const scenePixels = 6;

/** A flat thing on a desk, from straight above, with what a photo of it should show. */
export type Scene = {
  readonly canvas: OffscreenCanvas;
  /** Of the code and of the card or label around it, in pixels of the scene. */
  readonly code: Box;
  readonly card: Box;
};

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

type Context = OffscreenCanvasRenderingContext2D;

const gray = (value: number): string => `rgb(${value} ${value} ${value})`;

export function openCanvas(width: number, height: number): [OffscreenCanvas, Context] {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("There is no canvas.");
  return [canvas, context];
}

/** A desk of plain, striped or spotted gray. */
export function drawDesk(context: Context, random: RandomBelow): void {
  const { width, height } = context.canvas;
  const base = 40 + random(170);
  context.fillStyle = gray(base);
  context.fillRect(0, 0, width, height);
  const kind = random(3);
  if (kind === 0) return;
  for (let index = 0; index < 400; index += 1) {
    context.fillStyle = gray(base + random(50) - 25);
    if (kind === 1) context.fillRect(0, random(height), width, 2 + random(14));
    else context.fillRect(random(width), random(height), 4 + random(60), 4 + random(60));
  }
}

/** Dark modules on what is below; returns the place that the code takes. */
export function drawModules(
  context: Context,
  { width, height, isDark }: CodeModules,
  { x, y }: { readonly x: number; readonly y: number },
  module = scenePixels,
): Box {
  context.fillStyle = gray(20);
  for (let row = 0; row < height; row += 1)
    for (let from = 0, to = 0; from < width; from = to + 1) {
      to = from;
      while (to < width && isDark[row * width + to] === isDark[row * width + from]) to += 1;
      if (isDark[row * width + from] === true)
        context.fillRect(x + from * module, y + row * module, (to - from) * module, module);
      to -= 1;
    }
  return { x, y, width: width * module, height: height * module };
}

const words =
  "ENDORSEMENTS NONE RESTRICTIONS CLASS A ANY COMBINATION OF VEHICLES REPLACED 09/14/2024 DD 00112233 ISSUED BY THE DEPARTMENT OF TRANSPORTATION ORGAN DONOR".split(
    " ",
  );

/** Lines of small print. */
export function drawPrint(context: Context, random: RandomBelow, box: Box, size: number): void {
  context.fillStyle = gray(40);
  context.font = `${size}px sans-serif`;
  for (let y = box.y + size; y < box.y + box.height; y += 1.4 * size) {
    const line = Array.from({ length: 12 }, () => words[random(words.length)] ?? "").join(" ");
    context.save();
    context.beginPath();
    context.rect(box.x, box.y, box.width, box.height);
    context.clip();
    context.fillText(line, box.x, y);
    context.restore();
  }
}
