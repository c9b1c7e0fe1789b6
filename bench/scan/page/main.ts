import type { ScanResult, ScanTarget } from "#client/scan/scan-photo.ts";
import { seededRandom } from "../../lib/seeded-random.ts";
import type { Damage } from "../damages.ts";
import { drawLabel, drawLicense, type LabelCode } from "../scene.ts";
import { takePhoto } from "../take-photo.ts";

let photo = new Blob();

async function takeLicense(text: string, damage: Damage, seed: number): Promise<void> {
  const random = seededRandom(seed);
  photo = await takePhoto(drawLicense(text, random), damage, random);
}

async function takeLabel(code: LabelCode, damage: Damage, seed: number): Promise<void> {
  const random = seededRandom(seed);
  photo = await takePhoto(drawLabel(code, random), damage, random);
}

/** Scans the photo as a form does; duration in milliseconds. */
async function scan(target: ScanTarget): Promise<{ result: ScanResult; duration: number }> {
  const { scanPhoto } = await import("#client/scan/scan-photo.ts");
  const start = performance.now();
  const { signal } = new AbortController();
  const result = await scanPhoto(photo, target, { signal, onProgress: () => {} });
  return { result, duration: performance.now() - start };
}

Object.assign(window, { takeLicense, takeLabel, scan });
