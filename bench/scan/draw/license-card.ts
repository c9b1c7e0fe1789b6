import { type CodeModules, drawCode } from "#client/scan/testing/draw-code.ts";
import type { RandomBelow } from "../../vin/seeded-random.ts";
import { type Box, type Scene, drawDesk, drawModules, drawPrint, openCanvas, scenePixels } from "./scene.ts";

/** A card is 85.6 by 54 mm (ISO/IEC 7810, ID-1). */
const cardWidthMm = 85.6;
const cardHeightMm = 54;

/** How a license's code is drawn: wide and low or narrower and high, with more or less error correction. */
const drawCodeOf = (text: string, random: RandomBelow): CodeModules =>
  drawCode("pdf417", text, { columns: 9 + random(8), eclevel: 3 + random(3), rowmult: 3 + random(3) });

/** Small print below the code, and a second barcode if there is room. */
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

/** What is above a code at the card's lower edge: the magnetic stripe or small print. */
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

/** The back of a license on a desk. */
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
