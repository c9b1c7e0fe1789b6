import { setImmediate } from "node:timers/promises";

let last: Promise<void> = Promise.resolve();

/**
 * Resolves in a turn of the event loop of its own, for work of about 50 ms, so that eight concurrent requests
 * don't do it back to back while others wait.
 */
export async function yieldToEventLoop(): Promise<void> {
  last = last.then(async () => setImmediate());
  return last;
}
