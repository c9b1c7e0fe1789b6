import { describe, expect, test } from "vitest";
import { readAnswer, startCarriersApi } from "#server/testing/carriers-api.ts";
import { getCarrier, getRoadsideRecord, getVehicles } from "#shared/api/carriers.ts";
import { sendQuoteRequest } from "#shared/api/submissions.ts";
import { quoteBody } from "#server/testing/bodies.ts";

const api = startCarriersApi();

describe("a demo's made-up data", () => {
  test("says so in each source of each answer", async () => {
    const app = await api.start({ RIGFILE_DEMO: "1" });
    const { company, sources } = readAnswer(getCarrier, await app.get("/api/profile/1000006"));
    expect(company?.legalName).toMatch(/SAMPLE/);
    expect(sources).toMatchObject([{ dataSet: "kjg3-diqy", state: "current", sample: true }]);
    const { vehicles = [] } = readAnswer(getVehicles, await app.get("/api/vehicles/1000006"));
    const record = readAnswer(
      getRoadsideRecord,
      await app.get(`/api/roadside/${vehicles.find(({ vin }) => vin?.length === 17)?.vin ?? ""}`),
    );
    expect(record.sources.map(({ sample }) => sample)).toEqual([true, true, true]);
  });

  test("says so in an agency's email", async () => {
    const app = await api.start({ RIGFILE_DEMO: "1", FMCSA_QUOTE_WAIT_SECONDS: "10" });
    const formData = { ...quoteBody.formData, dotNumber: "1000003" };
    await app.post(sendQuoteRequest.path, { ...quoteBody, dotNumber: "1000003", formData });
    const { text = "" } = app.peer.mailTo("first@agency.test").at(-1)?.mail ?? {};
    expect(text).toMatch(/FMCSA record: SAMPLE DATA, made up for a demo\. .*\d+ difference/);
    expect(text).toContain("DIFFERENCES FROM FMCSA'S RECORD (SAMPLE DATA");
  });
});

test("what FMCSA's own host answers isn't a sample", async () => {
  const app = await api.start();
  const { body } = await app.get("/api/profile/1000006");
  expect(readAnswer(getCarrier, { body }).sources[0]).not.toHaveProperty("sample");
});
