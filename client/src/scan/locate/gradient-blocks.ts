import type { GrayImage } from "#client/scan/image/gray.ts";

/** The side of a block, in pixels. */
export const blockSize = 8;

/**
 * How much the gray changes in each block of a picture, and in which direction: the structure tensor, in the form of
 * doubled angles, in which opposite edges add up. A code's bars all lie in one direction, text and wood do not.
 */
export type GradientBlocks = {
  readonly columns: number;
  readonly rows: number;
  /** The change in all directions. */
  readonly energy: Float32Array;
  /** The change in one direction: its strength is the length of (cos, sin), its direction half the angle. */
  readonly cos: Float32Array;
  readonly sin: Float32Array;
};

/** The gradients of each block alone. */
function measureBlocks({ width, height, pixels }: GrayImage): GradientBlocks {
  const [columns, rows] = [Math.floor(width / blockSize), Math.floor(height / blockSize)];
  const count = columns * rows;
  const [energy, cos, sin] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  for (let y = 1; y < rows * blockSize - 1; y += 1) {
    const blockRow = Math.floor(y / blockSize) * columns;
    for (let column = 0; column < columns; column += 1) {
      let [xx, yy, xy] = [0, 0, 0];
      const from = y * width + Math.max(1, column * blockSize);
      const end = y * width + Math.min(width - 1, (column + 1) * blockSize);
      for (let at = from; at < end; at += 1) {
        const dx = (pixels[at + 1] ?? 0) - (pixels[at - 1] ?? 0);
        const dy = (pixels[at + width] ?? 0) - (pixels[at - width] ?? 0);
        xx += dx * dx;
        yy += dy * dy;
        xy += dx * dy;
      }
      const block = blockRow + column;
      energy[block] = (energy[block] ?? 0) + xx + yy;
      cos[block] = (cos[block] ?? 0) + xx - yy;
      sin[block] = (sin[block] ?? 0) + 2 * xy;
    }
  }
  return { columns, rows, energy, cos, sin };
}

/** The sums of each block and its eight neighbors: a single block may hold just a bar or two. */
function addNeighbors(values: Float32Array, columns: number, rows: number): Float32Array {
  const sums = new Float32Array(values.length);
  for (let row = 1; row < rows - 1; row += 1)
    for (let column = 1; column < columns - 1; column += 1) {
      const at = row * columns + column;
      let sum = 0;
      for (const line of [at - columns, at, at + columns])
        sum += (values[line - 1] ?? 0) + (values[line] ?? 0) + (values[line + 1] ?? 0);
      sums[at] = sum;
    }
  return sums;
}

/** The change of gray in each block and its neighbors. */
export function toGradientBlocks(image: GrayImage): GradientBlocks {
  const { columns, rows, energy, cos, sin } = measureBlocks(image);
  const smooth = (values: Float32Array): Float32Array => addNeighbors(values, columns, rows);
  return { columns, rows, energy: smooth(energy), cos: smooth(cos), sin: smooth(sin) };
}
