import { configure, getConfig } from "@testing-library/react";
import { unstable_IdlePriority, unstable_scheduleCallback } from "scheduler";

declare module "scheduler" {
  interface CallbackNode {
    /** One more than the last scheduled task's. The types lack it. */
    readonly id: number;
  }
}

const original = getConfig();

let idleTasks = 0;

/** Waits for all other tasks. Resolves to how many tasks React had scheduled by then. */
const runIdleTask = () =>
  new Promise<number>((resolve) => {
    const task = unstable_scheduleCallback(unstable_IdlePriority, () => resolve(reactTasks));
    idleTasks += 1;
    const reactTasks = task.id - idleTasks;
  });

/** Until React schedules nothing between two idle tasks: effects, and the renders that they cause, are done. */
async function untilReactIsIdle(): Promise<void> {
  let [before, now] = [await runIdleTask(), await runIdleTask()];
  while (now !== before) [before, now] = [now, await runIdleTask()];
}

/**
 * `findBy...`, `waitFor` and user events end once React is idle. On a slow machine they would end before effects run, so a test
 * would click on a dialog that Radix hasn't enabled yet, or read the page before a click is handled.
 */
export function waitForIdleReact(): void {
  configure({
    asyncWrapper: (run) =>
      original.asyncWrapper(async () => {
        const result: unknown = await run();
        await untilReactIsIdle();
        return result;
      }),
  });
}
