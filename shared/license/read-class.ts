import { countriesOfOtherIssuers, issuersOfCountries } from "./issuers.data.ts";

export type Issuer = {
  readonly iin: string;
  readonly code: string | undefined;
  readonly name: string | undefined;
  readonly country: "US" | "CA" | "MX";
};

const ofCountry = (country: "US" | "CA"): Issuer[] =>
  Object.entries<readonly [code: string, name: string]>(issuersOfCountries[country]).map(
    ([iin, [code, name]]) => ({ iin, code, name, country }),
  );

export const issuers: readonly Issuer[] = [
  ...ofCountry("US"),
  ...ofCountry("CA"),
  ...Object.entries(countriesOfOtherIssuers).map(([iin, country]) => ({
    iin,
    code: undefined,
    name: undefined,
    country,
  })),
];

export const getIssuer = (iin: string): Issuer | undefined => issuers.find((issuer) => issuer.iin === iin);

export const getIssuerName = (code: string): string | undefined =>
  issuers.find((issuer) => issuer.code === code)?.name;

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

function findCommercial(letter: string, facts: ClassFacts): boolean | undefined {
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

/** The class of a US license. Before version 11 no element says that it is commercial: undefined where the state doesn't decide it. */
export function readClass(facts: ClassFacts): LicenseClass {
  const printed = facts.printed?.toUpperCase().trim() ?? "";
  if (facts.issuer?.country !== "US" || printed === "" || facts.cdlIndicator === undefined) return unknown;
  if (/NON[ -]?(?:CDL|COMM)|NCDL/.test(printed)) return facts.cdlIndicator === "1" ? unknown : ordinary;
  const { letter, saysCdl } = getCdlLetter(printed);
  if (letter === undefined) {
    const other = readOtherClass(printed);
    return facts.cdlIndicator === "1" ? { licenseClass: undefined, isCommercial: true } : other;
  }
  const commercial = saysCdl || findCommercial(letter, facts);
  if (commercial === undefined) return unknown;
  return commercial ? { licenseClass: `class_${letter.toLowerCase()}`, isCommercial: true } : ordinary;
}

const noCodes = /^NONE$/i;
const order = (codes: string, known: readonly string[]): string[] =>
  known.filter((code) => codes.includes(code));

/** Endorsements of a CDL (49 CFR 383.153): "HNT", "H,N,T", "NONE". Undefined if a part isn't understood. */
export function readEndorsements(
  printed: string | undefined,
  isCommercial: boolean | undefined,
): string[] | undefined {
  if (printed === undefined) return undefined;
  if (noCodes.test(printed)) return [];
  const codes = printed.toUpperCase().replaceAll(/[\s,/;-]/g, "");
  if (isCommercial === false) return /^[ML]$/.test(codes) ? [] : undefined;
  return isCommercial && /^[HNXTPSML]+$/.test(codes)
    ? order(codes, ["H", "N", "X", "T", "P", "S"])
    : undefined;
}

/** From this day every state's CDLs have the federal letters (49 CFR 383.95, 384.301(f)). */
const federalLettersSince = "2015-07-08";

const federal = ["E", "L", "Z", "K", "M", "N", "O", "V"] as const;
/** A state's code, or federal letters in one, with those for glasses (B) and of permits (P, X). No words. */
const understood = /^(?:[A-Z]|\d{1,2}|[ELZKMNOVBPX]+)$/;

/** Federal restrictions of a CDL (49 CFR 383.153) without states' own codes; undefined if one may be federal or isn't understood. */
export function readRestrictions(
  printed: string | undefined,
  { isCommercial, issued }: { isCommercial: boolean | undefined; issued: string | undefined },
): string[] | undefined {
  if (printed === undefined || printed === "" || !isCommercial) return undefined;
  if (noCodes.test(printed)) return [];
  if (issued === undefined || issued < federalLettersSince) return undefined;
  const codes = printed.toUpperCase().split(/[\s,/;-]+/);
  return codes.every((code) => understood.test(code)) ? order(codes.join(""), federal) : undefined;
}
