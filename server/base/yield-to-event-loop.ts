import { type Clock, systemClock } from "./clock.ts";

let last: Promise<void> = Promise.resolve();

/** Resolves in a separate turn of the event loop, so that concurrent requests don't do 50 ms of work back to back. */
export async function yieldToEventLoop(clock: Clock = systemClock): Promise<void> {
  last = last.then(async () => clock.nextTurn());
  return last;
}
