import type { SyncNotes } from "./set-states.ts";
import { explainError } from "#server/base/log.ts";
import type { Clock } from "#server/base/clock.ts";
import type { SyncStep } from "./sync-from-portal.ts";

type Parts = {
  readonly notes: Pick<SyncNotes, "step">;
  readonly clock: Clock;
  readonly print: (line: string) => void;
};

const everyMs = 5000;

/** Those of which nobody knows how far they are. */
const withoutShare: Partial<Record<SyncStep, string>> = {
  waiting: "waiting for the portal",
  changes: "loading changes",
};

/** Tells the terminal and the desk how far the work is: at each step, and every few seconds. */
export function createProgress({ notes, clock, print }: Parts) {
  let last = { key: "", at: Number.NEGATIVE_INFINITY };
  return (id: string, step: SyncStep, share: number): void => {
    const key = `${id} ${step}`;
    const at = clock.monotonicMs();
    if (key === last.key && at - last.at < everyMs) return;
    last = { key, at };
    print(`${id}: ${withoutShare[step] ?? `${step} ${Math.floor(share * 100)} %`}`);
    // The work goes on without the note.
    notes
      .step(id, step, share)
      .catch((error: unknown) => print(`Progress wasn't noted: ${explainError(error)}`));
  };
}
