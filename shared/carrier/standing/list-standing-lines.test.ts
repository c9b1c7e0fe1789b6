import { expect, test } from "vitest";
import { listStandingLines } from "./list-standing-lines.ts";
import { createBasic, createPercentiles, createPopulation } from "./testing/standing.ts";

test("a carrier's percentiles and rates are listed with what they are and of when", () => {
  const lines = listStandingLines({ percentiles: createPercentiles(), population: createPopulation() });
  expect(lines.map(({ name, value }) => `${name}: ${value}`)).toEqual([
    "Vehicle Maintenance, percentile: 86, at or above FMCSA's threshold of 80 for general freight; of 4,812 carriers with 21 to 100 vehicle inspections",
    "About percentiles: Our estimate from public data of November 13, 2026; FMCSA does not publish it for property carriers.",
    "Vehicle out-of-service rate: 12.5% (8 of 64 vehicle inspections). Lower than 67% and higher than 33% of the 999 other carriers with 21 to 100 power units.",
    "About rates: Our computation from FMCSA's monthly data of November 13, 2026, among carriers with a similar number of power units. A listed crash counts no matter who caused it.",
  ]);
  const [unsure] = listStandingLines({
    percentiles: createPercentiles({ basics: [createBasic({ mayNotCount: true })] }),
  });
  expect(unsure?.value).toMatch(/vehicle inspections\. FMCSA may have dropped this one/);
  const withheld = createPercentiles({ state: "withheld", basics: [createBasic({ percentile: null })] });
  expect(listStandingLines({ percentiles: withheld })).toEqual([]);
});
