import { describe, expect, test } from "vitest";
import { readAnswer, startCarriersApi } from "#server/testing/carriers-api.ts";
import { getCarrier, getLicensingRows, getRegistration } from "#shared/api/carriers.ts";
import { concludeLicensing, listLicensingLines } from "#shared/carrier/authority/describe-licensing.ts";
import { getLicensing } from "#shared/carrier/authority/licensing.ts";

const api = startCarriersApi();
const path = (dot: string) => `/api/profile/${dot}/licensing`;
const sets = [
  "inys-ebih",
  "yu5v-wbh6",
  "wb4f-neki",
  "6eyk-hxee",
  "c5y8-a4uz",
  "3uet-3z4i",
  "9mw4-x3tu",
  "qh9u-swkp",
] as const;
const names = [
  "authorities",
  "changes",
  "orders",
  "legacy",
  "filings",
  "cancellations",
  "legacyHistory",
  "legacyFilings",
] as const;

describe("a carrier's authority and insurance", () => {
  test("come from eight sets, each with its source; frozen ones are asked with eight digits", async () => {
    const app = await api.start();
    const { sources, ...rows } = readAnswer(getLicensingRows, await app.get(path("1000009")));
    expect(sources.map(({ dataSet, state }) => [dataSet, state])).toEqual(sets.map((id) => [id, "current"]));
    expect(names.map((name) => rows[name]?.length)).toEqual([1, 1, 1, 1, 1, 0, 0, 0]);
    const asked = new Map(api.fmcsa.requests.map(({ dataSet, query }) => [dataSet, query.$where]));
    for (const frozen of ["6eyk-hxee", "9mw4-x3tu", "qh9u-swkp"] as const) {
      // Its stamp is of last night, its rows of May 14.
      expect(sources.find(({ dataSet }) => dataSet === frozen)?.publishedAt).toBe("2026-05-14T12:00:00Z");
      expect(asked.get(frozen)).toBe("dot_number='01000009'");
    }
    expect(asked.get("wb4f-neki")).toBe("usdot_number='1000009'");
  });

  test("that FMCSA doesn't have are empty lists, which is an answer", async () => {
    const app = await api.start();
    const { body } = await app.get(path("1000004"));
    expect(body).toMatchObject(Object.fromEntries(names.map((name) => [name, []])));
  });

  test.each(sets.map((id, index) => [id, names[index] ?? ""] as const))(
    "without %s lack %s and nothing else",
    async (id, name) => {
      const app = await api.start();
      api.fmcsa.setFault(id, "403");
      const { sources, ...rows } = readAnswer(getLicensingRows, await app.get(path("1000009")));
      expect(sources.find(({ dataSet }) => dataSet === id)?.state).toBe("failed");
      expect(names.filter((each) => !(each in rows))).toEqual([name]);
    },
  );

  test('come with what they come to: a notice ahead is no "Active" alone, and needs no reading of rows', async () => {
    const app = await api.start();
    const { conclusion } = readAnswer(getLicensingRows, await app.get(path("1000009")));
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    expect(conclusion).toEqual({
      today: new Date().toISOString().slice(0, 10),
      need: { kind: "required", dollars: 750_000, citation: "49 CFR 387.303" },
      authority: { state: "active", until: day },
      authorities: [
        {
          type: "Motor Carrier of Property (Except Household Goods)",
          docket: "MC900009",
          kind: "carrier",
          state: "active",
          since: day,
          until: day,
          why: expect.stringMatching(
            /^Active since .+\. FMCSA served a notice: authority will be suspended on /,
          ),
        },
      ],
      insurance: {
        state: "on-file",
        dollars: 1_000_000,
        why: expect.stringMatching(/^An insurer has filed with FMCSA: Sample Harbor Mutual Insurance Co, /),
      },
    });
  });

  test.each(["1000001", "1000003", "1000005", "1000009", "1000010"])(
    "of %s are concluded as the page concludes them",
    async (dot) => {
      const app = await api.start();
      const { conclusion, ...rows } = readAnswer(getLicensingRows, await app.get(path(dot)));
      const { company } = readAnswer(getCarrier, await app.get(`/api/profile/${dot}`));
      const { registration } = readAnswer(getRegistration, await app.get(`/api/profile/${dot}/registration`));
      const licensing = getLicensing(
        { company, registration: registration ?? undefined },
        rows,
        conclusion.today,
      );
      expect(conclusion).toEqual(JSON.parse(JSON.stringify(concludeLicensing(licensing, conclusion.today))));
      const values = listLicensingLines(licensing, conclusion.today).map(({ value }) => value);
      expect(values).toEqual(expect.arrayContaining(conclusion.authorities.map(({ why }) => why)));
      expect(values).toContain(conclusion.insurance.why);
    },
  );

  test("leave open what is required while the census can't be read, and say so", async () => {
    const app = await api.start();
    for (const census of ["kjg3-diqy", "az4n-8mr2"] as const) api.fmcsa.setFault(census, "403");
    const { conclusion, censusSources } = readAnswer(getLicensingRows, await app.get(path("1000009")));
    expect([conclusion.need, conclusion.authority.state, censusSources]).toEqual([
      { kind: "unknown" },
      "active",
      [],
    ]);
  });

  test("of which nothing at all could be read are a 503 that says so", async () => {
    const app = await api.start();
    api.fmcsa.setFault("all", "403");
    expect(await app.get(path("1000009"))).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining("couldn't check this carrier's authority and insurance") },
    });
  });
});
