import { expect, test } from "vitest";
import type { FmcsaCheck } from "#shared/profile/derived/brief/fmcsa-check.ts";
import { listStandingLines } from "#shared/carrier/standing/list-standing-lines.ts";
import { createBasic, createPercentiles, createPopulation } from "#shared/testing/standing.ts";
import { getQuoteBrief } from "#shared/profile/derived/brief/quote-brief.ts";
import { fmcsaSection } from "./fmcsa-section.ts";

const power = { topic: "powerUnits", label: "Power units", yours: "2", fmcsas: "3" };
const phone = { topic: "phone", label: "Phone", yours: "(555) 010-0199", fmcsas: "" };
const noted = {
  topic: "powerUnits",
  profileValue: "2",
  fmcsaValue: "4",
  action: "explain",
  note: "Sold <one> truck.",
};

const write = (fmcsa: FmcsaCheck, notes = [noted]) =>
  fmcsaSection(getQuoteBrief({ fmcsaNotes: notes }, { fmcsa }));

test("a difference is shown with both sides, and the customer's note on it", () => {
  const { text, html } = write({ state: "checked", differences: [power, phone] });
  expect(text).toBe(
    "DIFFERENCES FROM FMCSA'S RECORD\n" +
      "Power units: Profile: 2; FMCSA: 3; Explained in the note: Sold <one> truck.\n" +
      "Phone: Profile: (555) 010-0199; FMCSA: nothing on file",
  );
  expect(html).toContain("Explained in the note: Sold &lt;one&gt; truck.");
});

test("a note about what no longer differs isn't shown with the values of then", () => {
  const same = write({ state: "checked", differences: [phone], same: ["powerUnits"] });
  expect(same.text).not.toContain("Power units");
  const notRead = write({ state: "checked", differences: [phone], same: ["phone"] });
  expect(notRead.text).toContain("Power units: Profile: 2; FMCSA: 4; Explained");
});

test("a note says what differed then, if FMCSA's record can't be read now", () => {
  expect(write({ state: "unchecked" }).text).toContain("Power units: Profile: 2; FMCSA: 4; Explained");
});

test("FMCSA's record of authority and insurance follows, also without a difference", () => {
  const licensing = [{ name: "Operating authority", value: "Required & <none> found" }];
  const { text, html } = write({ state: "checked", differences: [], licensing }, []);
  expect(text).toBe(
    "AUTHORITY AND INSURANCE, BY FMCSA'S RECORD\nOperating authority: Required & <none> found",
  );
  expect(html).toContain("Required &amp; &lt;none&gt; found");
});

test("a demo's record isn't called FMCSA's", () => {
  const licensing = [{ name: "Operating authority", value: "Active" }];
  const { text } = write({ state: "checked", differences: [phone], licensing, isSample: true }, []);
  expect(text).toContain("DIFFERENCES FROM FMCSA'S RECORD (SAMPLE DATA, MADE UP FOR A DEMO)");
  expect(text).toContain("AUTHORITY AND INSURANCE, BY FMCSA'S RECORD (SAMPLE DATA, MADE UP FOR A DEMO)");
});

test.each<FmcsaCheck>([{ state: "checked", differences: [] }, { state: "unchecked" }, { state: "noNumber" }])(
  "there is no such part without a difference or a note: %j",
  (fmcsa) => {
    expect(write(fmcsa, [])).toEqual({ text: "", html: "" });
  },
);

test("where the carrier stands among others is told as our estimate", () => {
  const standing = listStandingLines({ percentiles: createPercentiles(), population: createPopulation() });
  const { text } = write({ state: "checked", differences: [], standing }, []);
  expect(text).toBe(
    "AMONG OTHER CARRIERS, OUR ESTIMATE FROM FMCSA'S PUBLIC DATA\n" +
      "Vehicle Maintenance, percentile: 86, at or above FMCSA's threshold of 80 for general freight; of 4,812 carriers with 21 to 100 vehicle inspections\n" +
      "About percentiles: Our estimate from public data of November 13, 2026; FMCSA does not publish it for property carriers.\n" +
      "Vehicle out-of-service rate: 12.5% (8 of 64 vehicle inspections). Lower than 67% and higher than 33% of the 999 other carriers with 21 to 100 power units.\n" +
      "About rates: Our computation from FMCSA's monthly data of November 13, 2026, among carriers with a like number of power units. A listed crash counts no matter who caused it.",
  );
  const [unsure] = listStandingLines({
    percentiles: createPercentiles({ basics: [createBasic({ mayNotCount: true })] }),
  });
  expect(unsure?.value).toMatch(/vehicle inspections\. FMCSA may have dropped this one/);
  const withheld = createPercentiles({ state: "withheld", basics: [createBasic({ percentile: null })] });
  expect(listStandingLines({ percentiles: withheld })).toEqual([]);
});
