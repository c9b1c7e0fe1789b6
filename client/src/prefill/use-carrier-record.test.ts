import { describe, expect, test } from "vitest";
import type { DataSource } from "#shared/carrier/data-source.ts";
import { createCompany, createRecord } from "#shared/testing/carrier-records.ts";
import { toOffers } from "./use-carrier-record.ts";

const read = (dataSet: DataSource["dataSet"], more: Partial<DataSource> = {}): DataSource => ({
  dataSet,
  state: "current",
  answeredAt: "2026-11-21T12:00:00Z",
  publishedAt: "2026-07-31T12:00:00Z",
  ...more,
});
const registration = [read("az4n-8mr2", { publishedAt: "2026-08-14T12:00:00Z" })];
const find = (offers: ReturnType<typeof toOffers>, key: string) => offers.find((offer) => offer.key === key);

describe("offers", () => {
  test("each carry the source that they are from", () => {
    const offers = toOffers(createRecord(), { company: [read("kjg3-diqy")], registration });
    expect(find(offers, "name")?.source).toEqual({ dataSet: "kjg3-diqy", asOf: "2026-07-31T12:00:00Z" });
    expect(find(offers, "mcNumber")?.source).toEqual({ dataSet: "az4n-8mr2", asOf: "2026-08-14T12:00:00Z" });
    expect(find(offers, "annualMileagePerTruck")?.basis).toContain("by 5 power units");
  });

  test("of a company that the census leaves out are the company file's", () => {
    const company = [read("kjg3-diqy"), read("az4n-8mr2")];
    expect(find(toOffers(createRecord(), { company }), "name")?.source.dataSet).toBe("az4n-8mr2");
    const down = [read("kjg3-diqy", { state: "failed" }), read("az4n-8mr2", { state: "stale" })];
    expect(find(toOffers(createRecord(), { company: down }), "name")?.source.dataSet).toBe("az4n-8mr2");
  });

  test("have the day of the answer where FMCSA doesn't say when it changed the data", () => {
    const company = [read("kjg3-diqy", { publishedAt: undefined })];
    expect(find(toOffers(createRecord(), { company }), "name")?.source.asOf).toBe("2026-11-21T12:00:00Z");
  });

  test("of a part without a source are none: nothing is filled in from nowhere", () => {
    expect(toOffers(createRecord(), {})).toEqual([]);
    const asked = { company: [read("kjg3-diqy", { state: "pending" })] };
    expect(toOffers({ company: createCompany() }, asked)).toEqual([]);
  });

  test("don't say that there is no DBA while FMCSA's column of it is missing", () => {
    const without = [read("kjg3-diqy", { missingColumns: ["dba_name"] })];
    expect(find(toOffers(createRecord(), { company: without }), "noDba")).toBeUndefined();
    expect(find(toOffers(createRecord(), { company: [read("kjg3-diqy")] }), "noDba")?.answer).toBe("yes");
  });

  test("of made-up data say so", () => {
    const company = [read("kjg3-diqy", { sample: true })];
    expect(find(toOffers(createRecord(), { company }), "name")?.source.isSample).toBe(true);
  });
});
