import { afterAll, beforeAll, expect, test } from "vitest";
import { computePercentiles } from "#server/fmcsa/mirror/percentiles/compute-percentiles.ts";
import { computePopulation } from "#server/fmcsa/mirror/compute-population.ts";
import { quoteBody } from "#server/testing/bodies.ts";
import { quickFmcsa, readAnswer } from "#server/testing/carriers-api.ts";
import { ownPostgres } from "#server/testing/database/own-postgres.ts";
import { fillMirror } from "#server/testing/fmcsa-mirror/fill-mirror.ts";
import {
  carriers,
  plain,
  publish,
  toMeasures,
  toPublished,
} from "#server/testing/fmcsa-mirror/passenger-population.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { createRecord, carrierRecord } from "#shared/api/carrier/dated-record.ts";
import { getPercentiles, getPopulation } from "#shared/api/carrier/standing.ts";
import { sendQuoteRequest } from "#shared/api/submissions.ts";

const dotNumber =
  carriers.find(
    ({ isPassenger, vehicle, withViolation }) => !isPassenger && vehicle > 10 && withViolation >= 5,
  )?.dot ?? "";

const database = ownPostgres();
let app: TestApp;
beforeAll(async () => {
  const publishedAt = "2026-08-13T10:00:00.000Z";
  const passengers = carriers.filter(({ isPassenger }) => isPassenger);
  await fillMirror(database.url, {
    "4y6x-dmck": { rows: carriers.map(toMeasures), publishedAt },
    "m3ry-qcip": { rows: passengers.map((carrier) => toPublished(carrier, publish(carrier, plain))) },
    "kjg3-diqy": {
      rows: carriers.map(({ dot }) => ({
        dot_number: dot,
        legal_name: `CARRIER ${dot}`,
        nbr_power_unit: "3",
        hm_flag: "false",
        pc_flag: "false",
      })),
      publishedAt,
    },
  });
  await computePercentiles(database.client);
  await computePopulation(database.client);
  // FMCSA itself doesn't answer: what isn't in the mirror is absent.
  const settings = { ...database.mirrorSettings, FMCSA_QUOTE_WAIT_SECONDS: "20" };
  app = await startTestApp({ ...quickFmcsa, ...settings });
});
afterAll(async () => {
  await app.close();
});

test("percentiles are in the record and in the agency's email, dated and labeled as our estimate", async () => {
  const ask = async (path: string) => app.get(path.replace(":dot", dotNumber));
  const percentiles = readAnswer(getPercentiles, await ask(getPercentiles.path));
  const population = readAnswer(getPopulation, await ask(getPopulation.path));
  expect(percentiles.state).toBe("shown");
  const { record } = readAnswer(createRecord, await app.post(createRecord.path, { dotNumber }));
  const { parts, notes } = carrierRecord.parse(JSON.parse(record));
  expect(parts).toMatchObject({ percentiles, population });
  expect(notes).toEqual(
    expect.arrayContaining([
      "Our estimate from public data of August 13, 2026; FMCSA does not publish it for property carriers.",
      expect.stringContaining("Our computation from FMCSA's monthly data of August 13, 2026"),
    ]),
  );

  const formData = { ...quoteBody.formData, dotNumber };
  await app.post(sendQuoteRequest.path, { ...quoteBody, dotNumber, formData });
  const text = app.peer.mailTo("first@agency.test").at(-1)?.mail.text ?? "";
  expect(text).toMatch(
    /Vehicle Maintenance, percentile: \d+, (below|at or above) FMCSA's threshold of 80 for general freight; of \d+ carriers with 11 to 20 vehicle inspections/,
  );
  expect(text).toMatch(/About percentiles: Our estimate from public data of August 13, 2026/);
});
