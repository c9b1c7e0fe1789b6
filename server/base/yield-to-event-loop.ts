import { type Clock, systemClock } from "./clock.ts";

let last: Promise<void> = Promise.resolve();

/**
 * Resolves in a turn of the event loop of its own, for work of about 50 ms, so that eight concurrent requests
 * don't do it back to back while others wait.
 */
export async function yieldToEventLoop(clock: Clock = systemClock): Promise<void> {
  last = last.then(async () => clock.nextTurn());
  return last;
}
