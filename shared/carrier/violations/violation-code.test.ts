import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  findViolation,
  formatViolationCode,
  getSection,
  normalizeViolationCode,
  violationDictionary,
  violationCategories,
  getViolationCategory,
} from "./violation-code.ts";

const entryOf = (code: string) => {
  const entry = violationDictionary.find(({ codes }) => codes.includes(code));
  if (!entry) throw new Error(`The dictionary doesn't list ${code}`);
  return entry;
};
const listed = violationDictionary.flatMap((entry) => entry.codes.map((code) => ({ code, entry })));
const anyListed = fc.constantFrom(...listed);

describe("a normalized code", () => {
  it.each([
    ["393.95(a)(4)", "39395A4"],
    ["393.45a - ahil", "39345AAHIL"],
    ["39383CELGPB", "39383CELGPB"],
    ["", ""],
  ])("of %j is %j", (code, normalized) => expect(normalizeViolationCode(code)).toBe(normalized));

  it("stays as it is when normalized again", () => {
    fc.assert(
      fc.property(fc.string(), (code) => {
        const normalized = normalizeViolationCode(code);
        expect(normalizeViolationCode(normalized)).toBe(normalized);
      }),
    );
  });
});

describe("the look-up of a code", () => {
  it("finds it as the dictionary spells it", () => {
    for (const { code, entry } of listed) expect(findViolation(code)).toBe(entry);
  });

  it.each([
    ["393.95(a)(4)", "393.95A4"],
    [" 393.95a4 ", "393.95A4"],
    ["39395A4", "393.95A4"],
    ["39383CELGPB", "393.83C"],
    ["3922SLLS2", "392.2-SLLS2"],
    ["39211RRC", "392.11"],
    ["3939", "393.9"],
  ])("finds %s without its punctuation as %s", (code, known) => {
    expect(findViolation(code)).toBe(entryOf(known));
  });

  it.each([
    ["393.95(a)(9)", "393.95A"],
    ["393.95(z)(9)", "393.95"],
    ["392.2-SLLZZZ", "392.2"],
    ["178.337-99Z", "178.337"],
  ])("finds %s by leaving off what isn't known, as %s", (code, known) => {
    expect(findViolation(code)).toBe(entryOf(known));
  });

  it.each([
    ["39395A4ZZZZ", "393.95A4"],
    ["3939AZZZZ", "393.9A"],
    ["3922ZZZZ", "392.2"],
  ])("finds %s by putting in the dot, as %s", (code, known) => {
    expect(findViolation(code)).toBe(entryOf(known));
  });

  it("prefers the longest known part of a code", () => {
    expect(findViolation("393.45B2-BHHC-9")).toBe(entryOf("393.45B2-BHHC"));
    expect(findViolation("393.45B2-BHHCZ")).toBe(entryOf("393.45B"));
    expect(findViolation("393.45Z2-BHHC")).toBe(entryOf("393.45"));
  });

  it("doesn't take an abbreviation for a part of a longer one", () => {
    expect(findViolation("392.2SZZ")).toBe(entryOf("392.2"));
    expect(findViolation("393.9TZZ")).toBe(entryOf("393.9"));
  });

  it("doesn't cut a paragraph's number in two", () => {
    expect(findViolation("393.67C81")).not.toBe(entryOf("393.67C8"));
    expect(findViolation("395.8D19")).not.toBe(entryOf("395.8D1"));
  });

  it.each(["", " ", "Unknown", "393", "39", "999.95A", "393.4", "3934A", "393.", "49.521B2E", "__proto__"])(
    "finds nothing for %j",
    (code) => expect(findViolation(code)).toBeUndefined(),
  );
});

describe("sections", () => {
  it.each([
    ["393.9", "393.95"],
    ["393.9A", "393.95A"],
    ["392.5", "392.50"],
    ["395.1", "395.13"],
  ])("%s and %s stay separate, with and without the dot", (short, long) => {
    for (const suffix of ["", "Z", "-ZZ"]) {
      const [a, b] = [findViolation(short + suffix), findViolation(long + suffix)];
      expect(a).toBeDefined();
      expect(b).toBeDefined();
      expect(a).not.toBe(b);
      expect(findViolation(normalizeViolationCode(short + suffix))).not.toBe(b);
    }
  });

  it("stay separate where brackets hide the boundary", () => {
    expect(findViolation("393.9(5)(a)")).toBe(entryOf("393.9"));
    expect(findViolation("393.1(1)")).toBe(entryOf("393.1"));
  });

  it.each([
    ["393.95A4-EEUS", "393.95"],
    ["39395A4EEUS", "393.95"],
    ["178.337-10A", "178.337"],
    ["395.8(e)", "395.8"],
    ["Unknown", undefined],
    ["", undefined],
  ])("of %j is %s", (code, section) => expect(getSection(code)).toBe(section));
});

describe("whatever the text", () => {
  const suffix = fc.string({
    unit: fc.constantFrom(...Array.from("ABCIVXZ0123456789.-()/ ")),
    maxLength: 12,
  });
  const cited = fc.tuple(anyListed, suffix).map(([{ code }, added]) => code + added);
  const part = fc.constantFrom("171", "382", "391", "392", "393", "395", "396", "399");
  const invented = fc.tuple(part, fc.nat(999), suffix).map(([a, b, c]) => `${a}.${b}${c}`);

  it("the look-up doesn't throw", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: "binary" }), cited), (code) => {
        expect(() => findViolation(code)).not.toThrow();
      }),
    );
  });

  it("an entry belongs to the section of a code with a dot", () => {
    fc.assert(
      fc.property(fc.oneof(cited, invented), (code) => {
        const found = findViolation(code)?.codes.map(getSection) ?? [getSection(code)];
        expect(found).toContain(getSection(code));
      }),
      { numRuns: 2000 },
    );
  });

  it("a listed code with an unknown suffix keeps its entry", () => {
    fc.assert(
      fc.property(anyListed, ({ code, entry }) => {
        expect(findViolation(`${code}-ZZZZ`)).toBe(entry);
      }),
    );
  });

  it("a code of a million characters is looked up by how it begins", () => {
    expect(findViolation(`393.95${"A".repeat(1_000_000)}`)).toBe(findViolation("393.95A"));
  });
});

describe("a code as the regulations write it", () => {
  it.each([
    ["39282A1", "392.82(a)(1)"],
    ["393.9A", "393.9(a)"],
    ["393.95(a)(4)", "393.95(a)(4)"],
    ["39347E", "393.47(e)"],
    // Not a paragraph: an abbreviation of FMCSA's, or a state law.
    ["393.95A4-EEUS", "393.95A4-EEUS"],
    ["3922C", "392.2C"],
    ["392.2-SLLS2", "392.2-SLLS2"],
    ["177834", "177.834"],
    ["", ""],
    ["Unknown", "Unknown"],
  ])("%s is %s", (code, text) => expect(formatViolationCode(code)).toBe(text));
});

describe("the category of a violation", () => {
  it.each([
    ["Vehicle Maintenance", "Vehicle Maintenance"],
    ["Vehicle Maint.", "Vehicle Maintenance"],
    ["Hours-of-Service Compliance", "Hours of Service"],
    ["HOS Compliance", "Hours of Service"],
    ["Unsafe Driving", "Unsafe Driving"],
    ["Driver Fitness", "Driver Fitness"],
    ["Controlled Substances/Alcohol", "Controlled Substances/Alcohol"],
    ["Hazardous Materials Compliance", "Hazmat"],
    ["HM Compliance", "Hazmat"],
  ])("is the BASIC %j as %s, whatever the code", (basicCategory, category) => {
    expect(getViolationCategory({ violationCode: "390.21", basicCategory })).toBe(category);
    expect(getViolationCategory({ basicCategory })).toBe(category);
  });

  it.each([
    ["392.2-SLLMF", "Vehicle Maintenance"],
    ["392.2-SLLS4", "Unsafe Driving"],
    ["390.3E", "Controlled Substances/Alcohol"],
    ["397.7", "Hazmat"],
    ["387.7", "Other"],
  ])("of %s is the dictionary's when the data has none: %s", (violationCode, category) => {
    expect(findViolation(violationCode)).toBeDefined();
    for (const basicCategory of ["", "Crash Indicator"])
      expect(getViolationCategory({ violationCode, basicCategory })).toBe(category);
  });

  it.each([
    ["393.999", "Vehicle Maintenance"],
    ["393.710", "Vehicle Maintenance"],
    ["395.999", "Hours of Service"],
    ["392.999", "Unsafe Driving"],
    ["392.710", "Unsafe Driving"],
    ["383.999", "Driver Fitness"],
    ["382.710", "Controlled Substances/Alcohol"],
    ["384.104", "Controlled Substances/Alcohol"],
    ["171.999", "Hazmat"],
    ["180.999", "Hazmat"],
    ["384.999", "Other"],
    ["170.999", "Other"],
    ["", "Other"],
    ["Unknown", "Other"],
  ])("of %j goes by its prefix when nobody knows the code: %s", (violationCode, category) => {
    expect(findViolation(violationCode)).toBeUndefined();
    expect(getViolationCategory({ violationCode })).toBe(category);
  });

  it.each(["392.4", "392.4(z)", "3924A-ZZ", "392.5", "392.5(c)(2)", "3925C2"])(
    "of %s is alcohol and drugs, not driving",
    (violationCode) => {
      expect(getViolationCategory({ violationCode })).toBe("Controlled Substances/Alcohol");
    },
  );

  it("is one of the seven, whatever the data says", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (violationCode, basicCategory) => {
        expect(violationCategories).toContain(getViolationCategory({ violationCode, basicCategory }));
      }),
    );
  });
});
