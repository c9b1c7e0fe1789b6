import dictionary from "./violation-dictionary.json";
import type { Violation } from "#shared/carrier/inspection.ts";

/** The seven categories of violations: FMCSA's BASICs without crashes, and Other. */
export const violationCategories = [
  "Vehicle Maintenance",
  "Hours of Service",
  "Unsafe Driving",
  "Driver Fitness",
  "Controlled Substances/Alcohol",
  "Hazmat",
  "Other",
] as const;

export type ViolationCategory = (typeof violationCategories)[number];

export type ViolationEntry = {
  /** Spelled like FMCSA's daily file: "393.95A4" for 393.95(a)(4). After a hyphen is an abbreviation, which matches whole. */
  readonly codes: readonly string[];
  /** A phrase without a period. */
  readonly text: string;
  readonly fix: string;
  readonly category: ViolationCategory;
};

/** All entries. No code is in two of them. Source: 49 CFR 107, 171-180 and 365-399, in our own words. */
export const violationDictionary: readonly ViolationEntry[] = violationCategories.flatMap((category) =>
  dictionary[category].map(([codes = "", text = "", fix = ""]) => ({
    codes: codes.split(" "),
    text,
    fix,
    category,
  })),
);

/** A code split after its section: "393.95(a)(4)-EEUS" is "393.95" and "(A)(4)-EEUS". */
type Citation = { readonly section: string; readonly suffix: string };
type IndexedCode = {
  readonly entry: ViolationEntry;
  readonly section: string;
  readonly isAbbreviated: boolean;
};

/** Upper case, without parentheses, dots, hyphens and spaces: "393.95(a)(4)" is "39395A4". */
export const normalizeViolationCode = (code: string): string => code.toUpperCase().replace(/[().\-\s]/g, "");

function parseDotted(code: string): Citation | undefined {
  const match = /^(\d{3}\.\d+)(.*)$/s.exec(code.trim().toUpperCase());
  return match?.[1] === undefined ? undefined : { section: match[1], suffix: match[2] ?? "" };
}

/** SMS data leaves the dot out: "39383CELGPB". All digits after the part are its section. */
const parseUndotted = (code: string): Citation | undefined =>
  normalizeViolationCode(code).length >= 5
    ? parseDotted(code.trim().replace(/^(\d{3})(?=\d)/, "$1."))
    : undefined;

/** Part and section of a violation code: "393.95" for "393.95A4-EEUS". Undefined for other text. */
export const getSection = (code: string): string | undefined =>
  (parseDotted(code) ?? parseUndotted(code))?.section;

/**
 * A code as the regulations write it: "392.82(a)(1)" for "39282A1". What isn't a paragraph stays in FMCSA's spelling,
 * after the section: "393.95A4-EEUS", and all of 392.2, whose letters are FMCSA's own for state laws.
 */
export function formatViolationCode(code: string): string {
  const { section, suffix } = parseDotted(code) ?? parseUndotted(code) ?? {};
  if (section === undefined || suffix === undefined) return code;
  const [, letter, number] = /^([A-Z])(\d{1,2})?$/.exec(normalizeViolationCode(suffix)) ?? [];
  if (letter === undefined || section === "392.2") return section + suffix;
  return `${section}(${letter.toLowerCase()})${number === undefined ? "" : `(${number})`}`;
}

const index: ReadonlyMap<string, IndexedCode> = new Map(
  violationDictionary.flatMap((entry) =>
    entry.codes.map((code) => [
      normalizeViolationCode(code),
      { entry, section: getSection(code) ?? code, isAbbreviated: code.includes("-") },
    ]),
  ),
);
const longestCode = Math.max(...[...index.keys()].map((code) => code.length));

/** True if a code may end there: between a digit and a letter, or at punctuation, but inside no number. */
function canEnd(suffix: string, end: number, { isAbbreviated }: IndexedCode): boolean {
  const around = suffix.slice(end - 1, end + 1);
  if (end === 0 || !/^(\d\d|[A-Z]{2})$/.test(around)) return true;
  // "3939ALCL" is 393.9(a) with an abbreviation, but "392.2SX" is not the abbreviation 392.2-S.
  return !isAbbreviated && /^[A-Z]/.test(around);
}

function findWithoutSuffix({ section, suffix }: Citation): ViolationEntry | undefined {
  // Punctuation can double the length of what is worth comparing.
  for (let end = Math.min(suffix.length, 2 * longestCode); end >= 0; end -= 1) {
    const known = index.get(normalizeViolationCode(section + suffix.slice(0, end)));
    if (known?.section === section && canEnd(suffix, end, known)) return known.entry;
  }
  return undefined;
}

/**
 * The dictionary's entry for a code in any of FMCSA's spellings: "393.95(a)(4)", "393.95A4-EEUS" (daily file)
 * or "39395A4EEUS" (SMS data). Falls back to the paragraph, then the section: an unknown 393.95(a)(9) gets
 * 393.95(a), never another section. Undefined if the section isn't in the dictionary.
 */
export function findViolation(code: string): ViolationEntry | undefined {
  const citation = parseDotted(code);
  const known = index.get(normalizeViolationCode(code));
  if (known && (!citation || citation.section === known.section)) return known.entry;
  if (citation) return findWithoutSuffix(citation);
  const undotted = parseUndotted(code);
  return undotted && findWithoutSuffix(undotted);
}

/** The BASICs' names differ between FMCSA's data sets and Appendix A. */
const basics: readonly (readonly [RegExp, ViolationCategory])[] = [
  [/vehicle maint/i, "Vehicle Maintenance"],
  [/hours-of-service|hos compliance/i, "Hours of Service"],
  [/unsafe driving/i, "Unsafe Driving"],
  [/driver fitness/i, "Driver Fitness"],
  [/controlled substances|alcohol/i, "Controlled Substances/Alcohol"],
  [/hazardous|hm compliance/i, "Hazmat"],
];

const alcoholAndDrugs: readonly (string | undefined)[] = ["392.4", "392.5"];

function getCategoryByPrefix(code: string): ViolationCategory {
  const normalized = normalizeViolationCode(code);
  if (/^39[36]/.test(normalized)) return "Vehicle Maintenance";
  if (normalized.startsWith("395")) return "Hours of Service";
  if (normalized.startsWith("392") && !alcoholAndDrugs.includes(getSection(code))) return "Unsafe Driving";
  if (/^(383|391)/.test(normalized)) return "Driver Fitness";
  // Part 171 contains "71", but it opens the hazmat regulations (49 CFR 171-180).
  if (/^(17[1-9]|180)/.test(normalized)) return "Hazmat";
  return /^392|71|104|105/.test(normalized) ? "Controlled Substances/Alcohol" : "Other";
}

/** A violation's category: its BASIC if the data has one, or else the dictionary's, or else by prefix. */
export function getViolationCategory({
  violationCode = "",
  basicCategory = "",
}: Pick<Violation, "violationCode" | "basicCategory">): ViolationCategory {
  const basic = basics.find(([name]) => name.test(basicCategory));
  return basic?.[1] ?? findViolation(violationCode)?.category ?? getCategoryByPrefix(violationCode);
}
