import type { Clock, Timer } from "#server/base/clock.ts";
import type { Random } from "#server/base/random.ts";

type Event = { readonly run: () => void; at: number; isOff: boolean };

export type Timeline = ReturnType<typeof createTimeline>;

/** Waits until nothing can go on without time: promises settle before the next turn of the event loop. */
const settle = async (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Fake time: events run in order, and take no time. */
export function createTimeline(startMs: number) {
  const events: Event[] = [];
  let nowMs = startMs;
  const insert = (event: Event): void => {
    let index = events.length;
    while (index > 0 && (events[index - 1]?.at ?? 0) > event.at) index -= 1;
    events.splice(index, 0, event);
  };
  const schedule = (run: () => void, ms: number): Event => {
    const event = { run, at: nowMs + Math.max(0, ms), isOff: false };
    insert(event);
    return event;
  };
  return {
    nowMs: (): number => nowMs,
    schedule,
    /** Passes this much time, or less once `isDone`. */
    advance: async (ms: number, isDone?: () => boolean): Promise<void> => {
      const until = nowMs + ms;
      await settle();
      for (let [next] = events; next && next.at <= until; [next] = events) {
        events.shift();
        if (next.isOff) continue;
        nowMs = next.at;
        next.run();
        await settle();
        if (isDone?.() === true) return;
      }
      nowMs = until;
    },
  };
}

/** A process's clock, which may be wrong, and ends with the process. */
export function createProcessClock(
  timeline: Timeline,
  process: { isDead: boolean; offsetMs: number },
): Clock {
  const startTimer = (callback: () => void, ms: number): Timer => {
    const run = (): void => {
      if (!process.isDead) callback();
    };
    let event = timeline.schedule(run, ms);
    const cancel = (): void => void (event.isOff = true);
    const restart = (): void => {
      cancel();
      event = timeline.schedule(run, ms);
    };
    return { cancel, restart };
  };
  const sleep: Clock["sleep"] = async (ms, { signal } = {}) =>
    new Promise((resolve, reject) => {
      startTimer(resolve, ms);
      signal?.addEventListener("abort", () => reject(new Error("aborted")));
    });
  return {
    now: () => new Date(timeline.nowMs() + process.offsetMs),
    monotonicMs: timeline.nowMs,
    startTimer,
    startInterval: (callback, ms) => {
      const timer: Timer = startTimer(() => {
        timer.restart();
        callback();
      }, ms);
      return timer;
    },
    sleep,
    nextTurn: async () => sleep(0),
  };
}

export type Dice = ReturnType<typeof createDice>;

/** Random numbers (mulberry32, public domain), equal for one seed. */
export function createDice(seed: number) {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most: number): number => Math.floor(next() * most);
  const bytes = (count: number): Buffer => Buffer.from(Array.from({ length: count }, () => below(256)));
  const random: Random = {
    bytes,
    int: below,
    uuid: () => {
      const hex = [0, 0, 0, 0]
        .map(() =>
          below(2 ** 32)
            .toString(16)
            .padStart(8, "0"),
        )
        .join("");
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
    },
  };
  return { below, isLucky: (oneOf: number): boolean => below(oneOf) === 0, random };
}
