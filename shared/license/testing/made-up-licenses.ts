import { issuers, type Issuer } from "#shared/license/read-class.ts";
import type { License } from "#shared/license/read-license.ts";
import { usStates } from "#shared/text/us-states.ts";
import { toCardText, type Line } from "./card-text.ts";
import { makeUpClass, type MadeUpClass } from "./made-up-class.ts";
import { makeUpName } from "./made-up-person.ts";
import { seeded, type Seeded } from "#shared/testing/seeded.ts";

/** Issuers that have a postal code: 56 of the US, 13 of Canada; Alberta has two numbers. */
export const cardIssuers: readonly Issuer[] = issuers.filter(({ code }) => code !== undefined);

type Day = { readonly year: number; readonly month: number; readonly day: number };

const two = (number: number): string => String(number).padStart(2, "0");
const toIso = ({ year, month, day }: Day): string => `${year}-${two(month)}-${two(day)}`;

const makeUpDay = ({ below }: Seeded, from: number, years: number): Day => ({
  year: from + below(years),
  month: 1 + below(12),
  day: 1 + below(28),
});

/** Canada and version 1 have the year first; here and there so has a later US card. */
function toPrinted({ year, month, day }: Day, isYearFirst: boolean): string {
  return isYearFirst ? `${year}${two(month)}${two(day)}` : `${two(month)}${two(day)}${year}`;
}

function makeUpNumber({ below, pick }: Seeded): string {
  const digits = String(100_000_000 + below(900_000_000));
  return pick([
    digits,
    `D${digits}`,
    `${digits.slice(0, 3)}-${digits.slice(3, 6)}`,
    `AB ${digits}`,
    `S${digits}DA`,
  ]);
}

function makeUpDates(random: Seeded, isYearFirst: boolean): { lines: Line[]; expected: Partial<License> } {
  const born = makeUpDay(random, 1945, 55);
  const issued = makeUpDay(random, 2010, 15);
  const expires = { ...born, year: issued.year + 4 + random.below(5) };
  const isForGood = random.once(20);
  return {
    lines: [
      ["DBB", toPrinted(born, isYearFirst)],
      ["DBD", toPrinted(issued, isYearFirst)],
      ["DBA", isForGood ? "99999999" : toPrinted(expires, isYearFirst)],
    ],
    expected: {
      dateOfBirth: toIso(born),
      issued: toIso(issued),
      expires: isForGood ? undefined : toIso(expires),
    },
  };
}

/** Values that hold what looks like another element, and address of a state other than the issuer. */
const distractions = (random: Seeded, { country }: Issuer): Line[] => [
  ["DBC", random.pick(["1", "2", "M"])],
  ["DAU", "070 in"],
  ["DAY", "BRO"],
  ["DAG", random.pick(["12 DBB STREET", "9 DCS AVE APT DAQ1", "PO BOX 7"])],
  ["DAI", random.pick(["DALLAS", "DADE CITY", "CEDAR DAC"])],
  ["DAJ", random.pick(["TX", "OH", "ON"])],
  ["DAK", "752010000"],
  ["DCF", random.pick(["DBB01011980", "XDAQ12345", "00120400DACJOHN"])],
  ["DCG", country === "CA" ? "CAN" : "USA"],
  ["DDK", "1"],
  ...optional.filter(() => random.once(2)),
];

const optional: readonly Line[] = [
  ["DAH", "APT DAC"],
  ["DAZ", "BRO"],
  ["DCI", "DALLAS, TX"],
  ["DCJ", "DBB99"],
  ["DCK", "12DCS34"],
  ["DCL", "W"],
  ["DAW", "180"],
];

/** The standard leaves the order to the issuer. */
function shuffle({ below }: Seeded, lines: readonly Line[]): Line[] {
  const rest = [...lines];
  return lines.flatMap(() => rest.splice(below(rest.length), 1));
}

/** Marks of the card itself: REAL ID, a CDL that isn't domiciled here, a permit. */
function makeUpMarks(
  random: Seeded,
  version: number,
  { isCommercial }: License,
): { lines: Line[]; expected: Partial<License> } {
  const compliance = version > 3 ? random.pick(["F", "N", "M", ""]) : "";
  const isPermit = version === 11 && random.once(8);
  const isNonDomiciled = version === 11 && isCommercial === true && random.once(4);
  return {
    lines: [
      ...(compliance === "" ? [] : ([["DDA", compliance]] as const)),
      ...(isPermit ? ([["DDP", "1"]] as const) : []),
      ...(isNonDomiciled ? ([["DDN", "1"]] as const) : []),
    ],
    expected: { isRealId: compliance === "F", isPermit, isNonDomiciled },
  };
}

const startLicense = (issuer: Issuer, version: number, ofClass: MadeUpClass["expected"]): License => ({
  issuer: issuer.code,
  country: issuer.country,
  version,
  fullName: undefined,
  dateOfBirth: undefined,
  licenseNumber: undefined,
  licenseState: usStates.find(({ code }) => code === issuer.code)?.code,
  issued: undefined,
  expires: undefined,
  isNonDomiciled: false,
  isRealId: false,
  isPermit: false,
  ...ofClass,
});

/** A made-up license: its barcode in Latin-1, and its fields. The first seeds go through all issuers, later ones through versions. */
export function madeUpLicense(seed: number): { text: string; expected: License } {
  const random = seeded(seed);
  const issuer = cardIssuers[seed % cardIssuers.length] ?? random.pick(cardIssuers);
  const version = 1 + ((seed + Math.floor(seed / cardIssuers.length)) % 11);
  const isYearFirst = issuer.country === "CA" || version === 1 || random.once(15);
  const dates = makeUpDates(random, isYearFirst);
  const ofClass = makeUpClass(random, { issuer, version, issued: dates.expected.issued ?? "" });
  const name = makeUpName(random, version);
  const number = makeUpNumber(random);
  const license = startLicense(issuer, version, ofClass.expected);
  const marks = makeUpMarks(random, version, license);
  const lines: Line[] = [
    ["DAQ", random.once(4) ? `${number}        ` : number],
    ...name.lines,
    ...ofClass.lines,
    ...dates.lines,
    ...distractions(random, issuer),
    ...marks.lines,
  ];
  return {
    text: toCardText(random, { issuer, version, lines: random.once(3) ? shuffle(random, lines) : lines }),
    expected: {
      ...license,
      ...dates.expected,
      ...marks.expected,
      fullName: name.expected,
      licenseNumber: number,
    },
  };
}
