import type { RandomBelow } from "../../vin/seeded-random.ts";

/** Blurs in place, by three box filters that together are close to a normal distribution. */
export function blur(grays: Float32Array, width: number, height: number, deviation: number): void {
  // The variance of a box of n pixels is (n^2 - 1) / 12; fractions of a pixel weigh its ends.
  const half = Math.sqrt(4 * deviation ** 2 + 1) / 2;
  const line = new Float32Array(Math.max(width, height));
  for (let round = 0; round < 3; round += 1) {
    for (let y = 0; y < height; y += 1) blurLine(grays, line, y * width, 1, width, half);
    for (let x = 0; x < width; x += 1) blurLine(grays, line, x, width, height, half);
  }
}

function blurLine(
  grays: Float32Array,
  line: Float32Array,
  start: number,
  step: number,
  count: number,
  half: number,
): void {
  for (let index = 0; index < count; index += 1) line[index] = grays[start + index * step] ?? 0;
  const whole = Math.floor(half - 0.5);
  const rest = half - 0.5 - whole;
  const at = (index: number): number => line[Math.min(count - 1, Math.max(0, index))] ?? 0;
  let inner = 0;
  for (let offset = -whole; offset <= whole; offset += 1) inner += at(offset);
  for (let index = 0; index < count; index += 1) {
    grays[start + index * step] =
      (inner + rest * (at(index - whole - 1) + at(index + whole + 1))) / (2 * half);
    inner += at(index + whole + 1) - at(index - whole);
  }
}

/** A bright spot somewhere near the middle. */
export function addGlare(
  grays: Float32Array,
  width: number,
  height: number,
  strength: number,
  random: RandomBelow,
): void {
  const [centerX, centerY] = [width * (0.3 + random(40) / 100), height * (0.3 + random(40) / 100)];
  const radius = width * (0.06 + random(10) / 100);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const far = ((x - centerX) ** 2 + (y - centerY) ** 2) / radius ** 2;
      grays[y * width + x] = (grays[y * width + x] ?? 0) + strength * Math.exp(-far);
    }
}

/** Less light, and the sensor's noise, which doesn't become less with it. */
export function addNoise(grays: Float32Array, light: number, deviation: number, random: RandomBelow): void {
  const normal = (): number => {
    const radius = Math.sqrt(-2 * Math.log((random(1e6) + 1) / 1e6));
    return radius * Math.cos((2 * Math.PI * random(1e6)) / 1e6);
  };
  for (let at = 0; at < grays.length; at += 1)
    grays[at] = Math.min(255, Math.max(0, light * (grays[at] ?? 0) + deviation * normal()));
}
