import type { StyledLine } from "./styled-lines.ts";

/** An image of a line; its place in pixels from the top left corner of the page. */
export type LineImage = {
  readonly png: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

// Print quality: 288 pixels per inch.
const scale = 3;

/** Draws a line with the browser's own fonts, which shape every script and have emoji in color. */
export function drawLineImage(inner: Document, line: StyledLine): LineImage {
  const { text, size, width, left, baseline } = line;
  // Accents, stacked marks and slanted letters reach beyond a line's box.
  const reach = size * 0.5;
  const box = { width: width + 2 * reach, height: size * 2 };
  const canvas = inner.createElement("canvas");
  canvas.width = Math.ceil(box.width * scale);
  canvas.height = Math.ceil(box.height * scale);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser gives no canvas to draw on");
  context.scale(scale, scale);
  context.font = `${line.weight} ${size}px ${line.family}`;
  context.fontKerning = "none";
  context.fillStyle = `rgb(${line.color.join(", ")})`;
  const above = size * 1.35;
  context.fillText(text, reach, above);
  return { png: canvas.toDataURL("image/png"), left: left - reach, top: baseline - above, ...box };
}
