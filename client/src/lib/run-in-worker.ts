import { NotLoaded } from "./load-part.ts";

/** Timeout for a worker's first message, in milliseconds. Includes the time to download the worker. */
const startMs = 30_000;

type Job<Message, Result> = {
  readonly input: Transferable;
  /** Returns the result once a message contains it. */
  readonly take: (message: Message) => Result | undefined;
  /** The time limit, counted from the first message, in milliseconds, and the result when it runs out. */
  readonly limitMs: number;
  readonly late: () => Result;
  readonly signal?: AbortSignal;
};

/** Runs one job in a worker, then terminates it. Rejects with NotLoaded if it doesn't start, or with the signal's reason. */
export async function runInWorker<Message, Result>(
  worker: Worker,
  { input, take, limitMs, late, signal }: Job<Message, Result>,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const result = new Promise<Result>((resolve, reject) => {
    let fault: Error = new NotLoaded("The worker didn't start.");
    timer = setTimeout(() => reject(fault), startMs);
    const begin = (): void => {
      fault = new Error("The worker failed.");
      clearTimeout(timer);
      timer = setTimeout(() => resolve(late()), limitMs);
    };
    signal?.addEventListener("abort", () => reject(new Error("Canceled.")));
    worker.addEventListener("error", () => reject(fault));
    worker.addEventListener("message", begin, { once: true });
    worker.addEventListener("message", ({ data }: MessageEvent<Message>) => {
      const taken = take(data);
      if (taken !== undefined) resolve(taken);
    });
    worker.postMessage(input, { transfer: [input] });
  });
  return result.finally(() => {
    clearTimeout(timer);
    worker.terminate();
    signal?.throwIfAborted();
  });
}
