import type { GrayImage } from "./gray.ts";

/** The mean of each value and `radius` values on both sides of it, in lines of `count` that are `step` apart. */
function blurLines(
  from: Float32Array,
  to: Float32Array,
  starts: number,
  count: number,
  step: number,
  radius: number,
) {
  const lineStep = step === 1 ? count : 1;
  const share = 1 / (2 * radius + 1);
  for (let line = 0; line < starts; line += 1) {
    const start = line * lineStep;
    const last = start + (count - 1) * step;
    const at = (index: number): number => from[Math.min(last, Math.max(start, index))] ?? 0;
    let sum = 0;
    for (let offset = -radius; offset <= radius; offset += 1) sum += at(start + offset * step);
    for (let index = start; index <= last; index += step) {
      to[index] = sum * share;
      sum += at(index + (radius + 1) * step) - at(index - radius * step);
    }
  }
}

/** The grays below which 2 and 95 percent of the pixels are. */
function findRange(pixels: Uint8ClampedArray): [dark: number, light: number] {
  const counts = new Uint32Array(256);
  for (const gray of pixels) counts[gray] = (counts[gray] ?? 0) + 1;
  const below = (share: number): number => {
    let rest = share * pixels.length;
    return counts.findIndex((count) => (rest -= count) < 0);
  };
  return [below(0.02), below(0.95)];
}

/**
 * A blurred picture of black and white made sharp: what a blur of the result still lacks of the picture is added, again
 * and again, within black and white (Van Cittert's method with limits). `radius` is about the blur's width in pixels.
 */
export function deblur({ width, height, pixels }: GrayImage, radius: number, rounds: number): GrayImage {
  const [dark, light] = findRange(pixels);
  const clamp = (gray: number): number => Math.min(255, Math.max(0, gray));
  const blurred = Float32Array.from(pixels, (gray) =>
    clamp(((gray - dark) * 255) / Math.max(1, light - dark)),
  );
  const sharp = blurred.slice();
  const [once, twice] = [new Float32Array(sharp.length), new Float32Array(sharp.length)];
  for (let round = 0; round < rounds; round += 1) {
    blurLines(sharp, once, height, width, 1, radius);
    blurLines(once, twice, height, width, 1, radius);
    blurLines(twice, once, width, height, width, radius);
    blurLines(once, twice, width, height, width, radius);
    for (let at = 0; at < sharp.length; at += 1)
      sharp[at] = clamp((sharp[at] ?? 0) + 1.5 * ((blurred[at] ?? 0) - (twice[at] ?? 0)));
  }
  return { width, height, pixels: Uint8ClampedArray.from(sharp) };
}
