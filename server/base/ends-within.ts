import { type Clock, systemClock, type Timer } from "./clock.ts";

/** Resolves to false if a promise hasn't settled within `ms` milliseconds. */
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
