import { NotLoaded } from "./load-part.ts";

/** How long a worker may take until its first message, its download included, in milliseconds. */
const startMs = 30_000;

type Job<Message, Result> = {
  readonly input: Transferable;
  /** The result, as soon as a message decides it. */
  readonly take: (message: Message) => Result | undefined;
  /** How long it may take from the first message on, in milliseconds, and the result then. */
  readonly limitMs: number;
  readonly late: () => Result;
  readonly signal?: AbortSignal;
};

/** Has a worker do one job, and ends it. Rejects with NotLoaded if it doesn't start, or with the signal's reason. */
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
