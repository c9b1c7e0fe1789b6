import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldByKey } from "#shared/profile/registry.ts";
import { createShowPrinted, maskNumber } from "#shared/profile/derived/sensitive.ts";

describe("a masked number", () => {
  it.each([
    ["D0123456", "••••3456"],
    ["12-3456789", "••••6789"],
    ["A12345", "••••345"],
    ["D012 3456-7", "••••4567"],
    ["evil .com", "••••com"],
    ["7", "••••"],
    ["", "••••"],
  ])("%s becomes %s", (number, masked) => {
    expect(maskNumber(number)).toBe(masked);
  });

  it("never shows more than its last four characters, or more than half of it", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{1,20}$/), (number) => {
        const shown = maskNumber(number).replace(/^•{4}/, "");
        expect(number.endsWith(shown)).toBe(true);
        expect(shown.length).toBeLessThanOrEqual(Math.min(4, number.length / 2));
      }),
    );
  });
});

describe("what is masked", () => {
  it("is what the registry marks as sensitive, birth dates too, and no other day", () => {
    const show = createShowPrinted({ isMasked: true });
    expect(show(fieldByKey("ownerLicenseNumber"), "D0123456")).toBe("••••3456");
    expect(show(fieldByKey("ownerDateOfBirth"), "05/17/1971")).toBe("••••1971");
    expect(show(fieldByKey("proposedEffectiveDate"), "2027-04-01")).toBe("04/01/2027");
  });

  it("is printed whole unless asked for, and an empty answer stays empty", () => {
    const taxId = fieldByKey("federalTaxId");
    expect(createShowPrinted({ isMasked: false })(taxId, "12-3456789")).toBe("12-3456789");
    expect(createShowPrinted({ isMasked: true })(taxId, "12-3456789")).toBe("••••6789");
    expect(createShowPrinted({ isMasked: true })(taxId, "")).toBe("");
  });
});

it("every day is mm/dd/yyyy, and what is none stays as it is", () => {
  const show = createShowPrinted({ isMasked: false });
  const day = fieldByKey("proposedEffectiveDate");
  expect(show(day, "2027-04-01")).toBe("04/01/2027");
  expect(show(day, "next spring")).toBe("next spring");
  expect(show(fieldByKey("ownerDateOfBirth"), "05/17/1971")).toBe("05/17/1971");
});
