import type { Attempt, Reading } from "#client/scan/attempts/attempt.ts";
import { type Pick, tryAttempts } from "#client/scan/attempts/try-attempts.ts";
import { type Pyramid, toPyramid } from "#client/scan/image/pyramid.ts";
import { readNatively } from "./native-detector.ts";
import { toGrayImage } from "./picture-pixels.ts";
import type { ScanMessage } from "./scan-message.ts";

type Job = {
  /** Of the browser's own reader. */
  readonly formats: readonly string[];
  readonly plan: (pyramid: Pyramid) => readonly Attempt[];
  readonly pick: Pick;
};

const report = (message: ScanMessage): void => postMessage(message);

async function scan(picture: ImageBitmap, { formats, plan, pick }: Job): Promise<void> {
  const native: readonly Reading[] = await readNatively(picture, formats);
  const own = plan(toPyramid(toGrayImage(picture)));
  tryAttempts([() => native, ...own], pick, report);
}

/** In a worker: looks at the picture that it is sent. */
export function answerScan(job: Job): void {
  addEventListener("message", ({ data }: MessageEvent<ImageBitmap>) => {
    report({ kind: "progress", share: 0 });
    scan(data, job).catch((error: unknown) => {
      // Becomes the worker's error event.
      setTimeout(() => {
        throw error;
      });
    });
  });
}
