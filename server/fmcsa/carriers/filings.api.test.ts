import { describe, expect, test } from "vitest";
import { readAnswer, startCarriersApi } from "#server/testing/carriers-api.ts";
import { getInsuranceFilings } from "#shared/api/carriers.ts";

const api = startCarriersApi();
const path = (dot: string) => `/api/profile/${dot}/filings`;
const sets = ["c5y8-a4uz", "3uet-3z4i"] as const;

const couldNotCheck = {
  status: 503,
  body: { success: false, message: expect.stringContaining("couldn't check your insurance filings") },
};

describe("a carrier's insurance filings", () => {
  test("are merged by policy, latest coverage first, with both sources and their dates", async () => {
    const app = await api.start();
    const { filings, leftOut, sources } = readAnswer(getInsuranceFilings, await app.get(path("1000003")));
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    expect(filings).toEqual([
      {
        form: "BMC-91X",
        insurer: "Sample Harbor Mutual Insurance Co",
        policyNumber: "SHM-4410-26",
        effectiveDate: day,
        amount: 5_000_000,
      },
      expect.objectContaining({ insurer: "Sample Plains Casualty Insurance Company", endedOn: day }),
    ]);
    expect(leftOut).toBe(0);
    expect(sources).toMatchObject(
      sets.map((dataSet) => ({ dataSet, state: "current", publishedAt: expect.any(String) })),
    );
  });

  test("that FMCSA doesn't have are an empty list, which is an answer; bonds aren't insurance", async () => {
    const app = await api.start();
    const none = { status: 200, body: { filings: [], leftOut: 0, sources: [{ state: "current" }, {}] } };
    expect(await app.get(path("1000004"))).toMatchObject(none);
    api.fmcsa.addRows("c5y8-a4uz", [
      { usdot_number: "1000007", ins_form_code: "BMC-84", insurance_company_name: "SAMPLE SURETY CO" },
    ]);
    expect(await app.get(path("1000007"))).toMatchObject(none);
  });

  test("beyond what the profile takes are counted", async () => {
    const app = await api.start();
    const rows = ["A", "B", "C", "D", "E"].map((policy) => ({
      usdot_number: "1000004",
      ins_form_code: "BMC-91X",
      insurance_company_name: "SAMPLE INSURANCE CO",
      policy_no: policy,
      effective_date: "20260601",
    }));
    api.fmcsa.addRows("c5y8-a4uz", rows);
    const { filings, leftOut } = readAnswer(getInsuranceFilings, await app.get(path("1000004")));
    expect([filings?.length, leftOut]).toEqual([3, 2]);
  });

  test.each(sets)("are not told without %s: a filing that ended would pass for one in force", async (set) => {
    const app = await api.start();
    api.fmcsa.setFault(set, "403");
    expect(await app.get(path("1000003"))).toMatchObject(couldNotCheck);
  });

  test.each(["usdot_number", "cancl_effective_date"])(
    "could not be checked if FMCSA's cancellations have no %s",
    async (column) => {
      const app = await api.start();
      api.fmcsa.setFault("3uet-3z4i", "missing-column", column);
      expect(await app.get(path("1000003"))).toMatchObject(couldNotCheck);
    },
  );

  test("are read although the only cancellation on record has no day, as most of the older ones", async () => {
    const app = await api.start();
    const policy = {
      usdot_number: "1000004",
      ins_form_code: "BMC-91X",
      insurance_company_name: "SAMPLE OLD CO",
      policy_no: "OLD-1",
      effective_date: "19930101",
      filing_status_reason: "CANCEL",
    };
    api.fmcsa.addRows("3uet-3z4i", [policy]);
    expect(await app.get(path("1000004"))).toMatchObject({ status: 200, body: { filings: [], leftOut: 1 } });
  });
});

test("a slow FMCSA gives 202 without filings, meaning not yet rather than none", async () => {
  const app = await api.start({ FMCSA_WAIT_SECONDS: "0.2", FMCSA_ATTEMPT_SECONDS: "45" });
  api.fmcsa.hold("3uet-3z4i");
  const first = await app.get(path("1000003"));
  expect(first).toMatchObject({ status: 202, body: { sources: [{}, { state: "pending" }] } });
  expect(first.body).not.toHaveProperty("filings");
  api.fmcsa.setFault("all", "none");
  api.fmcsa.release();
  await expect.poll(async () => (await app.get(path("1000003"))).status).toBe(200);
  expect(sets.map((set) => api.fmcsa.countOf(set))).toEqual([1, 1]);
});
