/** A picture in gray, row by row: 0 is black, 255 white. */
export type GrayImage = {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray;
};

/** Red, green, blue and alpha of each pixel to gray, with the weights of BT.601 in 256ths. */
export function toGray(width: number, height: number, rgba: Uint8ClampedArray): GrayImage {
  const pixels = new Uint8ClampedArray(width * height);
  for (let to = 0, from = 0; to < pixels.length; to += 1, from += 4)
    pixels[to] =
      (77 * (rgba[from] ?? 0) + 150 * (rgba[from + 1] ?? 0) + 29 * (rgba[from + 2] ?? 0) + 128) >> 8;
  return { width, height, pixels };
}
