import type { Issuer } from "#shared/license/issuer.ts";

/** States where class C is the ordinary license; a CDL of class C has an endorsement H, P or S (49 CFR 383.91). */
const withOrdinaryC = new Set("CA GA IA KS MD ME NC NV OR PA TX WY".split(" "));
/** States that give classes A and B to commercial drivers only. */
const withCommercialAb = new Set("AZ CO FL ID LA MO NJ OH SC TN WI".split(" "));

export type ClassFacts = {
  readonly issuer: Issuer | undefined;
  /** Class, endorsements and federal commercial codes as printed. */
  readonly printed: string | undefined;
  readonly endorsements: string | undefined;
  readonly federalCodes: string | undefined;
  /** The barcode's own mark of a CDL, since version 11: "1"; undefined if it may have one. */
  readonly cdlIndicator: string | undefined;
};

type LicenseClass = { readonly licenseClass: string | undefined; readonly isCommercial: boolean | undefined };

const unknown: LicenseClass = { licenseClass: undefined, isCommercial: undefined };
const ordinary: LicenseClass = { licenseClass: "non_cdl", isCommercial: false };

const none = /^(?:NONE|-*)$/;

/** Nobody has a hazmat endorsement without a CDL, nor one for tanks or doubles with class A or B (49 CFR 383.93). */
const provesCdl = (letter: string, endorsements: string): boolean =>
  /^[HNPSTXML ,/-]+$/.test(endorsements) && (letter === "C" ? /[HX]/ : /[HXNT]/).test(endorsements);

/** "A", "B" or "C", "CDL A", "A CDL", "AM" (with motorcycles). */
function getCdlLetter(printed: string): { letter: string | undefined; saysCdl: boolean } {
  const saysCdl = printed.includes("CDL");
  const letters = printed.replace(/CDL|CLASS/g, "").replaceAll(/[^A-Z\d]/g, "");
  return { letter: /^(?:M[12]?)?([ABC])(?:M[12]?)?$/.exec(letters)?.[1], saysCdl };
}

function readOtherClass(printed: string): LicenseClass {
  if (/^M[12]?$/.test(printed)) return { licenseClass: "class_m", isCommercial: false };
  if (/^(?:D[JM]?|MD)$/.test(printed)) return { licenseClass: "class_d", isCommercial: false };
  return /^[EFORI]M?$/.test(printed) ? ordinary : unknown;
}

function isCommercial(letter: string, facts: ClassFacts): boolean | undefined {
  const { issuer, endorsements = "UNKNOWN", federalCodes = "", cdlIndicator } = facts;
  const state = issuer?.code ?? "";
  if (cdlIndicator === "1" || new RegExp(`^${letter}`).test(federalCodes)) return true;
  if (provesCdl(letter, endorsements)) return true;
  if (withCommercialAb.has(state)) return letter === "C" ? undefined : true;
  if (
    letter === "C" &&
    withOrdinaryC.has(state) &&
    (none.test(endorsements) || /^(?:M[12]?|L)$/.test(endorsements))
  )
    return false;
  return undefined;
}

/**
 * The class as the profile has it, of US licenses. Before version 11 no element says that a license is commercial:
 * classes A and B are without a CDL too in some states, and class C is the ordinary license in others. Where that
 * isn't known, neither is the class.
 */
export function readClass(facts: ClassFacts): LicenseClass {
  const printed = facts.printed?.toUpperCase().trim() ?? "";
  if (facts.issuer?.country !== "US" || printed === "" || facts.cdlIndicator === undefined) return unknown;
  if (/NON[ -]?(?:CDL|COMM)|NCDL/.test(printed)) return facts.cdlIndicator === "1" ? unknown : ordinary;
  const { letter, saysCdl } = getCdlLetter(printed);
  if (letter === undefined) {
    const other = readOtherClass(printed);
    return facts.cdlIndicator === "1" ? { licenseClass: undefined, isCommercial: true } : other;
  }
  const commercial = saysCdl || isCommercial(letter, facts);
  if (commercial === undefined) return unknown;
  return commercial ? { licenseClass: `class_${letter.toLowerCase()}`, isCommercial: true } : ordinary;
}
