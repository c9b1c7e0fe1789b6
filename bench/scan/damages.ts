import type { RandomBelow } from "../lib/seeded-random.ts";

export type Damage = {
  /** Degrees. */
  readonly tilt?: number;
  /** Pixels of a module of the code, 3 by default. */
  readonly module?: number;
  /** Standard deviation in modules. */
  readonly blur?: number;
  readonly light?: number;
  /** Standard deviation of the sensor's noise, in grays. */
  readonly noise?: number;
  /** Brightness of a reflection, in grays. */
  readonly glare?: number;
  /** JPEG quality of a canvas, 0 to 1, 0.85 by default. */
  readonly quality?: number;
  /** Share by which the far edge is shorter; the second from left to right. */
  readonly perspective?: readonly [number, number];
  readonly shear?: number;
  /** Margin around the code as a share of its width; the whole card by default. */
  readonly crop?: number;
  readonly isMirrored?: boolean;
  /** Pixels of a photo that shows more than the card. */
  readonly size?: readonly [number, number];
};

const between = (random: RandomBelow, low: number, high: number): number =>
  low + ((high - low) * random(1001)) / 1000;

/** Each kind of photo varies within limits. */
export const damages: Readonly<Record<string, (random: RandomBelow) => Damage>> = {
  straight: () => ({}),
  "tilt to 15°": (random) => ({ tilt: between(random, -15, 15) }),
  blur: (random) => ({ blur: between(random, 0.4, 0.85) }),
  "dim, noise": (random) => ({ light: between(random, 0.2, 0.4), noise: between(random, 4, 9) }),
  glare: (random) => ({ glare: between(random, 80, 220) }),
  "JPEG 30-70": (random) => ({ quality: between(random, 0.3, 0.7) }),
  perspective: (random) => ({ perspective: [between(random, -0.35, 0.35), between(random, -0.3, 0.3)] }),
  "tight crop": (random) => ({ crop: between(random, 0.01, 0.03), tilt: between(random, -4, 4) }),
  "1.2-1.8 px a module": (random) => ({ module: between(random, 1.2, 1.8) }),
  shear: (random) => ({ shear: between(random, -0.2, 0.2) }),
  "upside down": (random) => ({ tilt: 180 + between(random, -8, 8) }),
  upright: (random) => ({ tilt: 90 + between(random, -8, 8) }),
  mirrored: (random) => ({ isMirrored: true, tilt: between(random, -8, 8) }),
  "small in 12 MP": (random) => ({
    size: [4032, 3024],
    module: between(random, 2.2, 4),
    tilt: between(random, -8, 8),
  }),
  "12 MP": (random) => ({
    module: between(random, 7, 9),
    blur: between(random, 0.2, 0.5),
    tilt: between(random, -5, 5),
  }),
  "tilt, blur, JPEG": (random) => ({
    tilt: between(random, -15, 15),
    blur: between(random, 0.3, 0.5),
    quality: between(random, 0.4, 0.7),
  }),
  "tilt, perspective, dim": (random) => ({
    tilt: between(random, -15, 15),
    perspective: [between(random, -0.2, 0.2), between(random, -0.15, 0.15)],
    light: between(random, 0.3, 0.5),
    noise: between(random, 3, 6),
  }),
  "tilt, 2 px, glare": (random) => ({
    tilt: between(random, -10, 10),
    module: between(random, 2, 2.5),
    glare: between(random, 50, 120),
  }),
};
