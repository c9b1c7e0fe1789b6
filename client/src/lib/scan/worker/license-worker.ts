import type { ScanMessage } from "./scan-message.ts";
import { readPdf417 } from "#client/lib/scan/zxing/read-pdf417.ts";
import { toGrayImage } from "./picture-pixels.ts";

const report = (message: ScanMessage): void => postMessage(message);

addEventListener("message", ({ data }: MessageEvent<ImageBitmap>) => {
  const text = readPdf417(toGrayImage(data));
  report(text === undefined ? { kind: "end" } : { kind: "read", text });
});
