import fc from "fast-check";
import { createMemoryStore } from "./memory-store.ts";
import { createObserver } from "./observer.ts";
import type { PlantedFault } from "./planted-faults.ts";
import { startProcess } from "./simulated-process.ts";
import {
  endUncertainWaits,
  minuteMs,
  processes,
  type Simulation,
  type Step,
  steps,
} from "./simulation-steps.ts";
import type { Weather } from "./smtp-double.ts";
import { createDice, createTimeline } from "./timeline.ts";

const startMs = Date.parse("2026-11-26T15:00:00Z");
/** Time in which everything deliverable is delivered: both retries, the longest wait for a probe, and a lease. */
const boundMs = 25 * minuteMs;

function createSimulation(seed: number, planted: PlantedFault | undefined): Simulation {
  const dice = createDice(seed);
  const timeline = createTimeline(startMs);
  const store = createMemoryStore({ newId: dice.random.uuid, hasRowLocks: planted !== "cap race" });
  const observer = createObserver(store, timeline.nowMs);
  const world = { timeline, dice, store, observer, planted, weather: "accepts" as Weather };
  const simulation: Simulation = { ...world, running: [] };
  for (let index = 0; index < processes; index += 1) simulation.running.push(startProcess(simulation));
  return simulation;
}

type Command = fc.AsyncCommand<object, Simulation>;

/** A step, and the time that passes after it. */
const toCommand = (name: string, step: Step, waitMs: number): Command => ({
  check: () => true,
  run: async (_model, simulation) => {
    step(simulation);
    await simulation.timeline.advance(waitMs);
    throwViolations(simulation);
  },
  toString: () => `${name}, ${waitMs} ms`,
});

/** Twice as often: the rarest faults need one of each. */
const named = [...Object.entries(steps), ["weather", steps.weather], ["cutOff", steps.cutOff]] as const;

const waits = fc.constantFrom(0, 5, 50, 700, 6000, 30_000);
const commands = fc.commands(
  named.map(([name, arbitrary]) =>
    fc.tuple(arbitrary, waits).map(([step, waitMs]) => toCommand(name, step, waitMs)),
  ),
  { maxCommands: 10 },
);

function throwViolations({ observer: { violations } }: Simulation): void {
  if (violations.length > 0) throw new Error(violations.join("\n"));
}

/** Ends the faults; what can be delivered has its time. */
async function recover(simulation: Simulation): Promise<void> {
  const { running, timeline, observer } = simulation;
  simulation.weather = "accepts";
  for (const { state } of running) state.cutOffUntil = 0;
  // Requests that began have their answer.
  await timeline.advance(minuteMs / 2);
  // In the first round, the last silence may end.
  for (let round = 0; round < 2; round += 1) {
    endUncertainWaits(simulation);
    if (!observer.isDrained()) await timeline.advance(boundMs, observer.isDrained);
  }
  observer.checkEnd();
  throwViolations(simulation);
}

/** Runs a seed's schedule; resolves to a failure with the shortest schedule that shows it. */
export async function simulate(seed: number, planted?: PlantedFault): Promise<string | undefined> {
  const property = fc.asyncProperty(commands, async (schedule) => {
    const simulation = createSimulation(seed, planted);
    await fc.asyncModelRun(() => ({ model: {}, real: simulation }), schedule);
    await recover(simulation);
  });
  const { failed, counterexample, errorInstance } = await fc.check(property, { seed, numRuns: 1 });
  if (!failed) return undefined;
  return `SEED=${seed} npm run test:sim replays it.\n${fc.stringify(counterexample?.[0])}\n${String(errorInstance)}`;
}

/** Runs schedules from a seed on, until one fails. */
export async function simulateMany(
  first: number,
  count: number,
  planted?: PlantedFault,
): Promise<string | undefined> {
  for (let seed = first; seed < first + count; seed += 1) {
    const failure = await simulate(seed, planted);
    if (failure !== undefined) return failure;
  }
  return undefined;
}
