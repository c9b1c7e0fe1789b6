import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { faults } from "#server/adapters/fmcsa-sample/faults/fault-switch.ts";
import { SampleUpstream } from "#server/adapters/fmcsa-sample/sample-upstream.ts";
import { dataSetIds } from "#shared/carrier/data-source.ts";

let upstream: SampleUpstream;
beforeAll(async () => {
  upstream = await SampleUpstream.start({}, "2026-11-22");
});
beforeEach(() => upstream.reset());
afterAll(async () => upstream.close());

describe("the page of faults", () => {
  const post = async (fields: Record<string, string>) =>
    fetch(`${upstream.url}/faults`, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
    });

  test("shows the sample DOT numbers, all faults, and which is active", async () => {
    upstream.setFault("rbkj-cgst", "missing-column", "vin");
    const page = await (await fetch(upstream.url)).text();
    for (const text of [...faults, ...dataSetIds, "1000001", "1000006"]) expect(page).toContain(text);
    expect(page).toContain("<td>missing-column vin</td>");
  });

  test("sets a fault and comes back", async () => {
    const response = await post({ dataSet: "p2mt-9ige", fault: "slow", seconds: "3", column: "" });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/"]);
    expect(upstream.faults.get("p2mt-9ige")).toEqual({ fault: "slow" });
    expect(upstream.faults.slowSeconds).toBe(3);
  });

  test("releases what waits when the fault is no longer slow", async () => {
    upstream.faults.slowSeconds = Infinity;
    upstream.setFault("all", "slow");
    const answer = fetch(`${upstream.url}/resource/kjg3-diqy.json`);
    await expect.poll(() => upstream.heldCount).toBe(1);
    await post({ dataSet: "all", fault: "none" });
    expect((await answer).status).toBe(200);
  });

  test.each([
    {},
    { dataSet: "all", fault: "fire" },
    { dataSet: "all", fault: "slow", seconds: "-1" },
    { dataSet: "x" },
  ])("refuses %j", async (fields) => {
    expect((await post(fields as Record<string, string>)).status).toBe(400);
    expect(upstream.faults.get("rbkj-cgst")).toEqual({ fault: "none" });
  });

  test("refuses a column that is no name, so that the page shows no one else's HTML", async () => {
    expect((await post({ dataSet: "all", fault: "missing-column", column: "<b>" })).status).toBe(400);
  });
});
