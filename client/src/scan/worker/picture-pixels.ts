import { type GrayImage, toGray } from "#client/scan/image/gray.ts";

/** Larger pictures are made smaller: a code that needs more pixels than this fills too little of the picture. */
const mostPixels = 13_000_000;

/** How many rows are converted at once: the colors of a whole photo are 50 MB. */
const stripRows = 512;

/** The picture in gray; frees the bitmap. */
export function toGrayImage(bitmap: ImageBitmap): GrayImage {
  const scale = Math.min(1, Math.sqrt(mostPixels / (bitmap.width * bitmap.height)));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true, alpha: false });
  if (!context) throw new Error("This browser gives no canvas.");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const pixels = new Uint8ClampedArray(width * height);
  for (let top = 0; top < height; top += stripRows) {
    const rows = Math.min(stripRows, height - top);
    pixels.set(toGray(width, rows, context.getImageData(0, top, width, rows).data).pixels, top * width);
  }
  return { width, height, pixels };
}
