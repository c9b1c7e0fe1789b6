import { describe, expect, test } from "vitest";
import { quickFmcsa, startCarriersApi } from "#server/testing/carriers-api.ts";

const api = startCarriersApi();
const profile = (dot: string) => `/api/profile/${dot}`;

describe("a carrier's company", () => {
  test("comes from the SMS census, with its source and date", async () => {
    const app = await api.start();
    const { status, body } = await app.get(profile("1000006"));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      company: {
        dotNumber: "1000006",
        legalName: expect.stringContaining("SAMPLE"),
        dbaName: expect.any(String),
        carrierOperation: "Interstate",
        powerUnits: 1,
        mailingAddress: { country: "CA" },
      },
      sources: [{ dataSet: "kjg3-diqy", state: "current", publishedAt: expect.any(String) }],
    });
    expect(api.fmcsa.requests.map(({ dataSet }) => dataSet)).toEqual(["kjg3-diqy"]);
  });

  test("comes from the whole company file where the SMS census has no row", async () => {
    const app = await api.start();
    const { body } = await app.get(profile("1000004"));
    expect(body).toMatchObject({
      company: { dotNumber: "1000004", privateProperty: true },
      sources: [{ dataSet: "kjg3-diqy" }, { dataSet: "az4n-8mr2", state: "current" }],
    });
  });

  test("that is not in FMCSA's census at all is a 404; one is found under its number with leading zeros", async () => {
    const app = await api.start();
    expect(await app.get(profile("99999999"))).toMatchObject({
      status: 404,
      body: { success: false, message: "DOT number not found in FMCSA census" },
    });
    expect(await app.get(profile("01000006"))).toMatchObject({ body: { company: { dotNumber: "1000006" } } });
  });

  test("is not looked up for what isn't a DOT number: 400, and FMCSA is not asked", async () => {
    const app = await api.start();
    for (const text of ["123456789", "1%27", "%EF%BC%91"])
      expect(await app.get(profile(text))).toMatchObject({
        status: 400,
        body: { errors: [{ path: "dot" }] },
      });
    expect(api.fmcsa.requests).toEqual([]);
  });

  test.each(["429", "hangs", "another-carrier"] as const)(
    "that could not be checked (%s) is a 503 with a sentence",
    async (fault) => {
      const app = await api.start(quickFmcsa);
      api.fmcsa.setFault("all", fault);
      const failed = await app.get(profile("1000006"));
      expect(failed).toMatchObject({ status: 503, body: { success: false } });
      expect(failed.body).toMatchObject({ message: expect.stringMatching(/couldn't check this DOT number/) });
    },
  );

  test("in one of the two files is shown although the other is down; in neither, it doesn't show as missing", async () => {
    const app = await api.start();
    api.fmcsa.setFault("kjg3-diqy", "403");
    expect((await app.get(profile("99999999"))).status).toBe(503);
    expect(await app.get(profile("1000004"))).toMatchObject({
      status: 200,
      body: { company: { dotNumber: "1000004" }, sources: [{ state: "failed" }, { state: "current" }] },
    });
  });

  test("is read although FMCSA dropped a column, and a warning names it", async () => {
    const app = await api.start();
    api.fmcsa.setFault("kjg3-diqy", "missing-column");
    const { status, body } = await app.get(profile("1000006"));
    expect(status).toBe(200);
    expect(body).toMatchObject({ sources: [{ missingColumns: [expect.any(String)] }] });
  });
});
