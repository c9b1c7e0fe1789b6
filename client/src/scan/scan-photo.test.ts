import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { scanPhoto } from "./scan-photo.ts";
import type { ScanMessage } from "./scan-worker.ts";

const picture = { close: vi.fn<() => void>() };
const terminate = vi.fn<() => void>();
let worker = new EventTarget();

const tell = (message: ScanMessage) => worker.dispatchEvent(new MessageEvent("message", { data: message }));

beforeEach(() => {
  vi.useFakeTimers();
  worker = Object.assign(new EventTarget(), { postMessage: vi.fn<() => void>(), terminate });
  vi.stubGlobal(
    "Worker",
    vi.fn<() => EventTarget>(function open() {
      return worker;
    }),
  );
  vi.stubGlobal("createImageBitmap", vi.fn<() => Promise<typeof picture>>().mockResolvedValue(picture));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** A scan whose worker has been started. */
async function startScan(signal = new AbortController().signal) {
  const onProgress = vi.fn<(share: number) => void>();
  const result = scanPhoto(new Blob(["x"]), "license", { signal, onProgress });
  result.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return { onProgress, result };
}

test("what the worker reads is the result, and the worker is ended", async () => {
  const { onProgress, result } = await startScan();
  tell({ kind: "progress", share: 0.4 });
  tell({ kind: "read", text: "ANSI" });
  await expect(result).resolves.toEqual({ kind: "read", text: "ANSI" });
  expect(onProgress.mock.calls).toEqual([[0.4]]);
  expect(terminate).toHaveBeenCalledOnce();
});

test.each<[ScanMessage[], string]>([
  [[], "outOfTime"],
  [[{ kind: "otherBarcode" }], "otherBarcode"],
])("one whose time ends tells what was seen: %j", async (messages, kind) => {
  const { result } = await startScan();
  tell({ kind: "progress", share: 0 });
  for (const message of messages) tell(message);
  await vi.advanceTimersByTimeAsync(8_000);
  await expect(result).resolves.toEqual({ kind });
});

test("a worker that has made all attempts found nothing", async () => {
  const { result } = await startScan();
  tell({ kind: "end" });
  await expect(result).resolves.toEqual({ kind: "nothing" });
});

test("aborting rejects with the reason and ends the worker", async () => {
  const controller = new AbortController();
  const { result } = await startScan(controller.signal);
  controller.abort("closed");
  await expect(result).rejects.toBe("closed");
  expect(terminate).toHaveBeenCalledOnce();
  const before = scanPhoto(new Blob(["x"]), "vin", { signal: controller.signal, onProgress: () => {} });
  await expect(before).rejects.toBe("closed");
});

test("a picture that was opened too late is given back", async () => {
  const controller = new AbortController();
  const options = { signal: controller.signal, onProgress: () => {} };
  const result = scanPhoto(new Blob(["x"]), "license", options);
  controller.abort("closed");
  await expect(result).rejects.toBe("closed");
  expect(picture.close).toHaveBeenCalledOnce();
});

test.each([
  ["\0\0\0\u0018ftypheic\0\0\0\0", true],
  ["\0\0\0\u0018ftypmif1\0\0\0\0", true],
  ["\0\0\0\u0018ftypisom\0\0\0\0", false],
  ["%PDF-1.7", false],
])("a file that isn't a picture: %j, HEIC %s", async (bytes, isHeic) => {
  vi.stubGlobal(
    "createImageBitmap",
    vi.fn<() => Promise<never>>().mockRejectedValue(new Error("Not a picture")),
  );
  const options = { signal: new AbortController().signal, onProgress: () => {} };
  await expect(scanPhoto(new Blob([bytes]), "license", options)).resolves.toEqual({
    kind: "notOpened",
    isHeic,
  });
});
