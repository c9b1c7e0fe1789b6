import { afterEach, expect, test, vi } from "vitest";
import type { Pyramid } from "./gray-image.ts";
import { answerScan, type Attempt, readNatively, type ScanMessage, tryAttempts } from "./scan-worker.ts";

const sees =
  (text: string, isSure = true): Attempt =>
  () => [{ text, isSure }];
const nothing: Attempt = () => [];

function messagesOf(attempts: readonly Attempt[]): ScanMessage[] {
  const report = vi.fn<(message: ScanMessage) => void>();
  tryAttempts(attempts, (text) => (text.startsWith("V") ? text.slice(1) : undefined), report);
  return report.mock.calls.map(([message]) => message);
}

test("what is wanted ends the attempts, another barcode does not", () => {
  const never = vi.fn<Attempt>();
  expect(messagesOf([nothing, sees("other"), sees("V1"), never])).toEqual([
    { kind: "progress", share: 0 },
    { kind: "progress", share: 0.25 },
    { kind: "otherBarcode" },
    { kind: "progress", share: 0.5 },
    { kind: "read", text: "1" },
  ]);
  expect(never).not.toHaveBeenCalled();
});

test("what isn't sure is believed when it is read again", () => {
  const kinds = (attempts: readonly Attempt[]) => messagesOf(attempts).at(-1);
  expect(kinds([sees("V1", false), sees("V2", false)])).toEqual({ kind: "end" });
  expect(kinds([sees("V1", false), sees("V2", false), sees("V1", false)])).toEqual({
    kind: "read",
    text: "1",
  });
});

type Found = readonly { readonly rawValue: string }[];

const picture = {} as ImageBitmap;

/** A browser whose reader knows some formats and answers so; returns what it was asked for. */
function stubDetector(known: readonly string[], detect: () => Promise<Found>) {
  const asked: unknown[] = [];
  class Detector {
    static readonly getSupportedFormats = () => Promise.resolve(known);
    readonly detect = detect;
    constructor(options: unknown) {
      asked.push(options);
    }
  }
  vi.stubGlobal("BarcodeDetector", Detector);
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("it is asked for the formats that it knows; what it could not decode is left to our own", async () => {
  const found = [{ rawValue: "ANSI" }, { rawValue: "GARC\ufffdA" }];
  const asked = stubDetector(["qr_code", "pdf417"], () => Promise.resolve(found));
  await expect(readNatively(picture, ["pdf417", "code_39"])).resolves.toEqual([
    { text: "ANSI", isSure: true },
  ]);
  expect(asked).toEqual([{ formats: ["pdf417"] }]);
});

test("without one, without the format, or when it fails, nothing is read", async () => {
  await expect(readNatively(picture, ["pdf417"])).resolves.toEqual([]);
  const asked = stubDetector(["qr_code"], () => Promise.resolve([{ rawValue: "ANSI" }]));
  await expect(readNatively(picture, ["pdf417"])).resolves.toEqual([]);
  expect(asked).toEqual([]);
  stubDetector(["pdf417"], () => Promise.reject(new Error("Service unavailable")));
  await expect(readNatively(picture, ["pdf417"])).resolves.toEqual([]);
});

test("a worker that never answers is given up", async () => {
  vi.useFakeTimers();
  stubDetector(["pdf417"], () => new Promise(() => {}));
  const read = readNatively(picture, ["pdf417"]);
  await vi.advanceTimersByTimeAsync(2_000);
  await expect(read).resolves.toEqual([]);
});

test("every color of a picture counts in its gray, green the most", async () => {
  const data = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255];
  class Canvas {
    readonly getContext = () => ({ drawImage: () => undefined, getImageData: () => ({ data }) });
  }
  const listen = vi.fn<(type: string, hear: (event: { data: object }) => void) => void>();
  vi.stubGlobal("OffscreenCanvas", Canvas);
  vi.stubGlobal("addEventListener", listen);
  vi.stubGlobal("postMessage", () => undefined);
  const plan = vi.fn<(pyramid: Pyramid) => Attempt[]>(() => []);
  answerScan({ formats: [], plan, pick: () => undefined });
  listen.mock.lastCall?.[1]({ data: { width: 4, height: 1, close: () => undefined } });
  await vi.waitFor(() => expect(plan).toHaveBeenCalled());
  expect([...(plan.mock.lastCall?.[0].full.pixels ?? [])]).toEqual([77, 149, 29, 255]);
});
