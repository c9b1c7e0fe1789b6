import { type Clock, systemClock, type Timer } from "./clock.ts";

/** Waits for a promise up to this many milliseconds. Resolves to whether it settled in time. */
export async function endsWithin(
  ms: number,
  work: Promise<unknown>,
  clock: Clock = systemClock,
): Promise<boolean> {
  let timer: Timer | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = clock.startTimer(() => resolve(false), ms);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    timer?.cancel();
  }
}
