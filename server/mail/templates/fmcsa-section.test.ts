import { expect, test } from "vitest";
import type { FmcsaCheck } from "#shared/profile/derived/brief/fmcsa-check.ts";
import { getQuoteBrief } from "#shared/profile/derived/brief/quote-brief.ts";
import { fmcsaSection } from "./quote-requests.ts";

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
    "AUTHORITY AND INSURANCE, FROM FMCSA'S RECORD\nOperating authority: Required & <none> found",
  );
  expect(html).toContain("Required &amp; &lt;none&gt; found");
});

test("a demo's record isn't called FMCSA's", () => {
  const licensing = [{ name: "Operating authority", value: "Active" }];
  const { text } = write({ state: "checked", differences: [phone], licensing, isSample: true }, []);
  expect(text).toContain("DIFFERENCES FROM FMCSA'S RECORD (SAMPLE DATA, MADE UP FOR A DEMO)");
  expect(text).toContain("AUTHORITY AND INSURANCE, FROM FMCSA'S RECORD (SAMPLE DATA, MADE UP FOR A DEMO)");
});

test.each<FmcsaCheck>([{ state: "checked", differences: [] }, { state: "unchecked" }, { state: "noNumber" }])(
  "there is no such part without a difference or a note: %j",
  (fmcsa) => {
    expect(write(fmcsa, [])).toEqual({ text: "", html: "" });
  },
);

test("how the carrier compares with others is labeled as our estimate", () => {
  const standing = [{ name: "Vehicle Maintenance, percentile", value: "86" }];
  expect(write({ state: "checked", differences: [], standing }, []).text).toBe(
    "AMONG OTHER CARRIERS, OUR ESTIMATE FROM FMCSA'S PUBLIC DATA\nVehicle Maintenance, percentile: 86",
  );
});
