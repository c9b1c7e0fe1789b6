import { type CodeKind, drawCode } from "#client/scan/testing/draw-code.ts";
import { pick, type RandomBelow } from "../../vin/seeded-random.ts";
import { type Scene, drawDesk, drawModules, drawPrint, openCanvas, scenePixels } from "./scene.ts";

export type LabelCode = { readonly kind: CodeKind; readonly text: string };

/** The white space around a code, in modules. */
const quiet = 10;

/** A certification label: print above and below the VIN's barcode, and sometimes another barcode beside it. */
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
