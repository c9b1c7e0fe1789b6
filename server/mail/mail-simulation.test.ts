import { describe, expect, test } from "vitest";
import { plantedFaults } from "#server/testing/simulator/planted-faults.ts";
import { simulate, simulateMany } from "#server/testing/simulator/simulate.ts";

// The rarest planted fault shows within 6,000; test:sim runs a million.
const { SEED, SCHEDULES = "2000" } = process.env;
const minutes = 60_000;

test(
  "no schedule of requests, crashes and faults loses mail, sends it too often, too early or to whom it must not go",
  async () => {
    const failure =
      SEED === undefined ? await simulateMany(1, Number(SCHEDULES)) : await simulate(Number(SEED));
    expect(failure).toBeUndefined();
  },
  120 * minutes,
);

describe("the simulator finds", () => {
  test.each(plantedFaults)(
    "a planted %s, and again by its seed",
    async (planted) => {
      const found = await simulateMany(1, 20_000, planted);
      expect(found).toContain("SEED=");
      const seed = Number(/SEED=(\d+)/.exec(found ?? "")?.[1]);
      expect(await simulate(seed, planted)).toBe(found);
      // The schedule itself is fine.
      expect(await simulate(seed)).toBeUndefined();
    },
    10 * minutes,
  );
});
