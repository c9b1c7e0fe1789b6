import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getWeightClass } from "./weight-class.ts";
import { poundsInWords } from "#shared/text/weight-classes.ts";

const getClass = (GVWR?: string, to?: string) =>
  getWeightClass({ ...(GVWR ? { GVWR } : {}), ...(to ? { GVWR_to: to } : {}) });

describe("the weight class of a GVWR", () => {
  it.each([
    ["Class 1: 6,000 lb or less (2,722 kg or less)", "Class 1", "6,000 lb or less"],
    ["Class 1A: 3,000 lb or less (1,360 kg or less)", "Class 1A", "3,000 lb or less"],
    ["Class 1D: 5,001 - 6,000 lb (2,268 - 2,722 kg)", "Class 1D", "5,001 to 6,000 lb"],
    ["Class 2: 6,001 - 10,000 lb (2,722 - 4,536 kg)", "Class 2", "6,001 to 10,000 lb"],
    ["Class 2E: 6,001 - 7,000 lb (2,722 - 3,175 kg)", "Class 2E", "6,001 to 7,000 lb"],
    ["Class 2F: 7,001 - 8,000 lb (3,175 - 3,629 kg)", "Class 2F", "7,001 to 8,000 lb"],
    ["Class 2H: 9,001 - 10,000 lb (4,082 - 4,536 kg)", "Class 2H", "9,001 to 10,000 lb"],
    ["Class 3: 10,001 - 14,000 lb (4,536 - 6,350 kg)", "Class 3", "10,001 to 14,000 lb"],
    ["Class 4: 14,001 - 16,000 lb (6,350 - 7,258 kg)", "Class 4", "14,001 to 16,000 lb"],
    ["Class 5: 16,001 - 19,500 lb (7,258 - 8,845 kg)", "Class 5", "16,001 to 19,500 lb"],
    ["Class 6: 19,501 - 26,000 lb (8,845 - 11,794 kg)", "Class 6", "19,501 to 26,000 lb"],
    ["Class 7: 26,001 - 33,000 lb (11,794 - 14,969 kg)", "Class 7", "26,001 to 33,000 lb"],
    ["Class 8: 33,001 lb and above (14,969 kg and above)", "Class 8", "33,001 lb and above"],
    ["class 8: 33,001 lb. and above", "Class 8", "33,001 lb and above"],
  ])("%j is %s, %s", (text, name, pounds) => {
    const found = getClass(text);
    expect(found?.name).toBe(name);
    expect(found && poundsInWords(found.pounds)).toBe(pounds);
    expect(found?.lowest).toBe(found?.highest);
  });

  it("is one class where both ends of the rating are in it", () => {
    const eight = "Class 8: 33,001 lb and above (14,969 kg and above)";
    expect(getClass(eight, eight)).toEqual(getClass(eight));
    expect(getClass(undefined, eight)).toEqual(getClass(eight));
  });

  it("spans several classes where the maker left it open, in either order", () => {
    const [six, seven] = ["Class 6: 19,501 - 26,000 lb", "Class 7: 26,001 - 33,000 lb"];
    const both = { lowest: 6, highest: 7, name: "Class 6 to 7", pounds: { from: 19_501, to: 33_000 } };
    expect(getClass(six, seven)).toEqual(both);
    expect(getClass(seven, six)).toEqual(both);
  });

  it.each([undefined, "Not Applicable", "33,001 lb", "Class 9: heavier", "Class 12", "Classic"])(
    "is not guessed from %j",
    (text) => expect(getClass(text)).toBeUndefined(),
  );

  it("follows its neighbor without a gap, from the lightest to the heaviest", () => {
    const numbers = fc.integer({ min: 1, max: 7 });
    fc.assert(
      fc.property(numbers, (number) => {
        const next = getClass(`Class ${number + 1}:`)?.pounds.from ?? 0;
        expect(getClass(`Class ${number}:`)?.pounds.to).toBe(next - 1);
      }),
    );
  });
});
