import { beforeAll, describe, expect, test, vi } from "vitest";
import { quoteBody } from "#server/testing/bodies.ts";
import { startCarriersApi } from "#server/testing/carriers-api.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { sendQuoteRequest } from "#shared/api/submissions.ts";

const api = startCarriersApi();
let patient: TestApp;
beforeAll(async () => {
  patient = await api.startForFile({ FMCSA_QUOTE_WAIT_SECONDS: "60" });
});

/** The email that an agency gets about a carrier. */
async function askFor(app: TestApp, dotNumber: string): Promise<string> {
  const formData = { ...quoteBody.formData, dotNumber };
  const answer = await app.post(sendQuoteRequest.path, { ...quoteBody, dotNumber, formData });
  expect(answer).toMatchObject({ status: 200, body: { success: true, delivery: "sent" } });
  return app.peer.mailTo("first@agency.test").at(-1)?.mail.text ?? "";
}

describe("an agency's email", () => {
  test("says what FMCSA's record has differently, side by side", async () => {
    const text = await askFor(patient, "1000003");
    expect(text).toMatch(/FMCSA record: .*\d+ differences: \w/);
    expect(text).toMatch(/DIFFERENCES FROM FMCSA'S RECORD\n[^]*: Profile: Doe Hauling; FMCSA: \S/);
    expect(text).toMatch(
      /FMCSA'S RECORD, FOR INFORMATION\nGaraging \(profile\) \/ Principal place of business/,
    );
  });

  test("says what FMCSA has of the carrier's authority and insurance, in the third person", async () => {
    const text = await askFor(patient, "1000009");
    expect(text).toMatch(
      /AUTHORITY AND INSURANCE, FROM FMCSA'S RECORD\n[^]*Motor Carrier of Property, MC-900009: Active since [^]*\. FMCSA served a notice: authority will be suspended on [^]*An insurer has filed with FMCSA: Sample Harbor Mutual/,
    );
    expect(text).toMatch(/Operating authority: Profile: [^;]+; FMCSA: Active, suspension notice for/);
  });

  test("says that FMCSA has no such carrier", async () => {
    expect(await askFor(patient, "99999999")).toContain(
      "FMCSA record: FMCSA has no carrier with this DOT number",
    );
  });

  test("compares with the census alone, if the company file can't be read", async () => {
    api.fmcsa.setFault("az4n-8mr2", "403");
    expect(await askFor(patient, "1000005")).toMatch(
      /FMCSA record: .*\d+ difference[^]*\. Not read in time: the safety rating/,
    );
  });

  test("isn't held up by FMCSA, and has its record once it came", async () => {
    const app = await api.start({ FMCSA_QUOTE_WAIT_SECONDS: "1" });
    api.fmcsa.hold();
    expect(await askFor(app, "1000003")).toContain("FMCSA record: Couldn't be checked when this was sent");
    api.fmcsa.setFault("all", "none");
    api.fmcsa.release();
    await vi.waitFor(async () => {
      expect(await askFor(app, "1000003")).toMatch(/FMCSA record: .*\d+ difference/);
    });
  });

  test("asks FMCSA nothing about a profile without a DOT number", async () => {
    expect(await askFor(patient, "")).toContain("FMCSA record: No DOT number given");
    // An earlier test's request may still come in; it names its carrier.
    const asked = api.fmcsa.requests.filter(({ query }) => !/'10000\d\d'/.test(query.$where ?? ""));
    expect(asked).toEqual([]);
  });
});
