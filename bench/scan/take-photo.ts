import type { RandomBelow } from "../lib/seeded-random.ts";
import type { Damage } from "./damages.ts";
import { type Scene, openCanvas, scenePixels } from "./scene.ts";

/** Point of the scene that a pixel sees. */
type Look = (x: number, y: number) => readonly [number, number];

/** Turns, tilts and moves the camera. */
function aim(scene: Scene, damage: Damage, width: number, height: number): Look {
  const { tilt = 0, module = 3, perspective = [0, 0], shear = 0, crop, isMirrored = false } = damage;
  const seen = crop === undefined ? scene.card : scene.code;
  const [centerX, centerY] = [seen.x + seen.width / 2, seen.y + seen.height / 2];
  const [cos, sin] = [Math.cos((tilt * Math.PI) / 180), Math.sin((tilt * Math.PI) / 180)];
  const zoom = scenePixels / module;
  return (column, row) => {
    const across = (column + 0.5 - width / 2) * (isMirrored ? -1 : 1);
    const down = row + 0.5 - height / 2;
    // Farther parts of the card are smaller.
    const depth = 1 + (perspective[0] * down) / height + (perspective[1] * across) / width;
    const [x, y] = [(across * zoom) / depth, (down * zoom) / depth];
    return [centerX + x * cos + y * sin + shear * y, centerY - x * sin + y * cos];
  };
}

/** Frames the card or the code. */
function frame({ card, code }: Scene, { tilt = 0, module = 3, crop, size }: Damage, random: RandomBelow) {
  if (size !== undefined) return size;
  const angle = (tilt * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const margin = crop === undefined ? 0.02 + random(20) / 100 : crop;
  const box = crop === undefined ? card : code;
  const [width, height] = [box.width + 2 * margin * box.width, box.height + 2 * margin * box.width];
  const shrink = module / scenePixels;
  return [
    Math.round((width * cos + height * sin) * shrink),
    Math.round((width * sin + height * cos) * shrink),
  ] as const;
}

export async function takePhoto(scene: Scene, damage: Damage, random: RandomBelow): Promise<Blob> {
  const [width, height] = frame(scene, damage, random);
  const grays = expose(scene, aim(scene, damage, width, height), width, height);
  const { module = 3, light = 1, noise = 1.5, glare = 0, quality = 0.85 } = damage;
  blur(grays, width, height, (damage.blur ?? 0.15) * module);
  if (glare > 0) addGlare(grays, width, height, glare, random);
  addNoise(grays, light, noise, random);
  const [canvas, context] = openCanvas(width, height);
  const image = context.createImageData(width, height);
  for (let at = 0; at < grays.length; at += 1) image.data.fill(grays[at] ?? 0, 4 * at, 4 * at + 3);
  for (let at = 3; at < image.data.length; at += 4) image.data[at] = 255;
  context.putImageData(image, 0, 0);
  return canvas.convertToBlob({ type: "image/jpeg", quality });
}

/** Samples each way per pixel: small bars mix as on a sensor. */
const looks = 2;

function expose({ canvas }: Scene, look: Look, width: number, height: number): Float32Array {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("There is no canvas.");
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const at = (x: number, y: number): number => {
    const [column, row] = [
      Math.min(canvas.width - 1, Math.max(0, Math.floor(x))),
      Math.min(canvas.height - 1, Math.max(0, Math.floor(y))),
    ];
    return data[4 * (row * canvas.width + column) + 1] ?? 0;
  };
  const grays = new Float32Array(width * height);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      let sum = 0;
      for (let step = 0; step < looks * looks; step += 1) {
        const right = ((step % looks) + 0.5) / looks - 0.5;
        const down = (Math.floor(step / looks) + 0.5) / looks - 0.5;
        const [x, y] = look(column + right, row + down);
        sum += at(x, y);
      }
      grays[row * width + column] = sum / looks ** 2;
    }
  return grays;
}

/** Three box filters are close to a normal distribution. */
function blur(grays: Float32Array, width: number, height: number, deviation: number): void {
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

/** Bright spot near the middle. */
function addGlare(
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

/** The sensor's noise doesn't shrink with the light. */
function addNoise(grays: Float32Array, light: number, deviation: number, random: RandomBelow): void {
  const normal = (): number => {
    const radius = Math.sqrt(-2 * Math.log((random(1e6) + 1) / 1e6));
    return radius * Math.cos((2 * Math.PI * random(1e6)) / 1e6);
  };
  for (let at = 0; at < grays.length; at += 1)
    grays[at] = Math.min(255, Math.max(0, light * (grays[at] ?? 0) + deviation * normal()));
}
