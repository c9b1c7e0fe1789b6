import { format } from "node:util";
import fc from "fast-check";
import { afterAll, afterEach, vi } from "vitest";

/**
 * A console error or warning fails the test during which it was printed. A test that expects one says so by
 * spying on it: `vi.spyOn(console, "error").mockImplementation(() => undefined)`.
 */
const consoleErrors: string[] = [];

for (const method of ["error", "warn"] as const) {
  console[method] = (...args: unknown[]) => {
    consoleErrors.push(`console.${method}: ${format(...args)}`);
  };
}

function failOnConsoleErrors(): void {
  const found = consoleErrors.splice(0);
  if (found.length > 0) throw new Error(`Printed during the test:\n${found.join("\n")}`);
}

afterEach(failOnConsoleErrors);
afterAll(failOnConsoleErrors);

const { FC_RUNS = "1", PROPERTY_SEED = "1" } = process.env;

/** A share of the usual runs of each property: FC_RUNS=0.25 for a first look, 1 in CI. */
vi.mock("fast-check", async (importOriginal) => {
  const original = await importOriginal<{ default: typeof fc }>();
  const assert = <Ts>(property: fc.IRawProperty<Ts>, parameters: fc.Parameters<Ts> = {}) => {
    const { numRuns = 100 } = parameters;
    return original.default.assert(property, {
      ...parameters,
      numRuns: Math.ceil(numRuns * Number(FC_RUNS)),
    });
  };
  return { ...original, assert, default: { ...original.default, assert } };
});

/** A fixed seed, so that every run tries the same cases. `npm run test:properties` uses new ones. */
fc.configureGlobal({ seed: Number(PROPERTY_SEED) });

const { waitFor } = vi;
/** Waits as long as expect.poll does: the second of Vitest's default is too short on a busy machine. */
vi.waitFor = async (callback, options) => waitFor(callback, options ?? { timeout: 60_000 });
