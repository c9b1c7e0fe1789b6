import { describe, expect, test } from "vitest";
import { quickFmcsa, readAnswer, startCarriersApi } from "#server/testing/carriers-api.ts";
import { getLicensingRows } from "#shared/api/carriers.ts";

const api = startCarriersApi();
const path = (dot: string) => `/api/profile/${dot}/licensing`;
const sets = ["inys-ebih", "yu5v-wbh6", "wb4f-neki", "6eyk-hxee", "c5y8-a4uz", "3uet-3z4i"] as const;
const names = ["authorities", "changes", "orders", "legacy", "filings", "cancellations"] as const;

describe("a carrier's authority and insurance", () => {
  test("come from six sets, each with its source; the frozen one is asked with eight digits", async () => {
    const app = await api.start();
    const { sources, ...rows } = readAnswer(getLicensingRows, await app.get(path("1000009")));
    expect(sources.map(({ dataSet, state }) => [dataSet, state])).toEqual(sets.map((id) => [id, "current"]));
    // Its stamp is of last night, its rows of May 14.
    expect(sources.find(({ dataSet }) => dataSet === "6eyk-hxee")?.publishedAt).toBe("2026-05-14T12:00:00Z");
    expect(names.map((name) => rows[name]?.length)).toEqual([1, 1, 1, 1, 1, 0]);
    const asked = new Map(api.fmcsa.requests.map(({ dataSet, query }) => [dataSet, query.$where]));
    expect(asked.get("6eyk-hxee")).toBe("dot_number='01000009'");
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
      const app = await api.start(quickFmcsa);
      api.fmcsa.setFault(id, "500");
      const { sources, ...rows } = readAnswer(getLicensingRows, await app.get(path("1000009")));
      expect(sources.find(({ dataSet }) => dataSet === id)?.state).toBe("failed");
      expect(names.filter((each) => !(each in rows))).toEqual([name]);
    },
  );

  test("of which nothing at all could be read are a 503 that says so", async () => {
    const app = await api.start(quickFmcsa);
    api.fmcsa.setFault("all", "500");
    expect(await app.get(path("1000009"))).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining("couldn't check this carrier's authority and insurance") },
    });
  });
});
