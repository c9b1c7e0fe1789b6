import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NotLoaded } from "./load-part.ts";
import { runInWorker } from "./run-in-worker.ts";

const postMessage = vi.fn<() => void>();
const terminate = vi.fn<() => void>();
let worker: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  worker = Object.assign(new EventTarget(), { postMessage, terminate });
});

afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

const tell = (data: string) => worker.dispatchEvent(new MessageEvent("message", { data }));

/** A job that takes the message "done", or is late after 8 seconds. */
function run(signal = new AbortController().signal) {
  const result = runInWorker<string, string>(worker as Worker, {
    input: new ArrayBuffer(1),
    take: (message) => (message === "done" ? message : undefined),
    limitMs: 8000,
    late: () => "late",
    signal,
  });
  const settled = vi.fn<(outcome: unknown) => void>();
  void result.then(settled, settled);
  return { result, settled };
}

test("a worker's result is taken, and the worker ended", async () => {
  const { result } = run();
  tell("started");
  tell("done");
  await expect(result).resolves.toBe("done");
  expect([postMessage.mock.calls.length, terminate.mock.calls.length]).toEqual([1, 1]);
});

test("its time begins with its first message, however late that comes", async () => {
  const { result, settled } = run();
  await vi.advanceTimersByTimeAsync(29_000);
  tell("started");
  await vi.advanceTimersByTimeAsync(7_990);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10);
  await expect(result).resolves.toBe("late");
  expect(terminate).toHaveBeenCalledOnce();
});

test("a worker that doesn't load within 30 seconds isn't called a failure of its work", async () => {
  const first = run();
  worker.dispatchEvent(new Event("error"));
  await expect(first.result).rejects.toBeInstanceOf(NotLoaded);
  const second = run();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(second.settled.mock.calls).toEqual([[expect.any(NotLoaded)]]);
  expect(terminate).toHaveBeenCalledTimes(2);
});

test("a worker that fails at its work is an error", async () => {
  const { result } = run();
  tell("started");
  worker.dispatchEvent(new Event("error"));
  await expect(result).rejects.toThrow("The worker failed.");
});

test("aborting rejects with the reason and ends the worker", async () => {
  const controller = new AbortController();
  const { result } = run(controller.signal);
  controller.abort("closed");
  await expect(result).rejects.toBe("closed");
  expect(terminate).toHaveBeenCalledOnce();
});
