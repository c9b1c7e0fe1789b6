import { type CodeKind, type CodeModules, drawCode } from "#client/scan/testing/draw-code.ts";
import { pick, type RandomBelow } from "../lib/seeded-random.ts";

/** Pixels of a module in a scene: more than in most photos. */
export const scenePixels = 6;

/** A flat thing on a desk, seen from above. */
export type Scene = {
  readonly canvas: OffscreenCanvas;
  /** Pixels of the scene. */
  readonly code: Box;
  readonly card: Box;
};

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

type Context = OffscreenCanvasRenderingContext2D;

const gray = (value: number): string => `rgb(${value} ${value} ${value})`;

export function openCanvas(width: number, height: number): [OffscreenCanvas, Context] {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("There is no canvas.");
  return [canvas, context];
}

function drawDesk(context: Context, random: RandomBelow): void {
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

/** Draws dark modules; returns their box. */
function drawModules(
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

function drawPrint(context: Context, random: RandomBelow, box: Box, size: number): void {
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

/** A card is 85.6 by 54 mm (ISO/IEC 7810, ID-1). */
const cardWidthMm = 85.6;
const cardHeightMm = 54;

/** Wide and low, or narrower and high, with more or less error correction. */
const drawCodeOf = (text: string, random: RandomBelow): CodeModules =>
  drawCode("pdf417", text, { columns: 9 + random(8), eclevel: 3 + random(3), rowmult: 3 + random(3) });

/** Draws small print, and a second barcode if there is room. */
function drawBelow(
  context: OffscreenCanvasRenderingContext2D,
  card: Box,
  from: number,
  mm: number,
  random: RandomBelow,
) {
  const print = { x: card.x + 4 * mm, y: from, width: card.width - 8 * mm, height: 9 * mm };
  drawPrint(context, random, print, 1.8 * mm);
  const serial = drawCode("code128", `${1e9 + random(1e9)}`);
  const module = (35 * mm) / serial.width;
  const free = card.y + card.height - print.y - print.height;
  const place = { x: card.x + 6 * mm, y: print.y + print.height + mm };
  if (free > serial.height * module + 2 * mm) drawModules(context, serial, place, module);
}

/** Draws a magnetic stripe or small print. */
function drawAbove(
  context: OffscreenCanvasRenderingContext2D,
  card: Box,
  mm: number,
  random: RandomBelow,
): void {
  const print = { x: card.x + 4 * mm, y: card.y + 3 * mm, width: card.width - 8 * mm, height: 7 * mm };
  if (random(2) === 0) return drawPrint(context, random, print, 1.7 * mm);
  context.fillStyle = "rgb(30 26 24)";
  context.fillRect(card.x, card.y + 2 * mm, card.width, 8 * mm);
}

export function drawLicense(text: string, random: RandomBelow): Scene {
  const code = drawCodeOf(text, random);
  // As wide as on real cards, but never taller than half of one.
  const codeMm = Math.min(68 + random(10), (26 * code.width) / code.height);
  const mm = (code.width * scenePixels) / codeMm;
  const [width, height] = [cardWidthMm * mm, cardHeightMm * mm];
  const [canvas, context] = openCanvas(Math.round(1.5 * width), Math.round(1.6 * height));
  drawDesk(context, random);
  const card = { x: 0.25 * width, y: 0.3 * height, width, height };
  context.fillStyle = `rgb(${225 + random(30)} ${225 + random(30)} ${225 + random(30)})`;
  context.beginPath();
  context.roundRect(card.x, card.y, width, height, 3 * mm);
  context.fill();
  const isLow = random(2) === 0;
  const top = card.y + (isLow ? height - 3.5 * mm - code.height * scenePixels : 12 * mm);
  const left = card.x + (width - codeMm * mm) / 2;
  const box = drawModules(context, code, { x: Math.round(left), y: Math.round(top) });
  if (isLow) drawAbove(context, card, mm, random);
  else drawBelow(context, card, box.y + box.height + 2.5 * mm, mm, random);
  return { canvas, code: box, card };
}

export type LabelCode = { readonly kind: CodeKind; readonly text: string };

/** White modules around a code. */
const quiet = 10;

/** Certification label: print around the VIN's barcode. */
export function drawLabel({ kind, text }: LabelCode, random: RandomBelow): Scene {
  const code = drawCode(kind, text);
  const isWide = kind === "code39" || kind === "code128";
  const [codeWidth, codeHeight] = [code.width * scenePixels, code.height * scenePixels];
  const around = quiet * scenePixels;
  const width = Math.max(codeWidth + 2 * around, isWide ? 0 : 5 * codeWidth);
  const height = codeHeight + 4 * around + 0.5 * width;
  const [canvas, context] = openCanvas(Math.round(1.4 * width), Math.round(1.4 * height));
  drawDesk(context, random);
  const card = { x: 0.2 * width, y: 0.2 * height, width, height };
  context.fillStyle = `rgb(${220 + random(35)} ${220 + random(35)} ${220 + random(35)})`;
  context.fillRect(card.x, card.y, width, height);
  const top = card.y + 0.25 * width + around;
  const left = isWide ? around : around + random(Math.round(width - codeWidth - 2 * around));
  const box = drawModules(context, code, { x: Math.round(card.x + left), y: Math.round(top) });
  const print = { x: card.x + around, width: width - 2 * around, height: 0.25 * width - around };
  drawPrint(context, random, { ...print, y: card.y + around / 2 }, width / pick(random, [24, 30, 36]));
  drawPrint(context, random, { ...print, y: top + codeHeight + around }, width / pick(random, [24, 30, 36]));
  return { canvas, code: box, card };
}
