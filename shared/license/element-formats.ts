const next = "(?=D[A-D][A-Z]|Z[A-Z]{2}|\\s*$)";
const text = "(?:\\p{L}|\\s*$)";
const date = "\\d{8}";
const number = "[A-Z*]{0,4} ?\\d";

/** The start of the values of elements that every card of a version has, and of optional ones with a fixed format. */
const mandatory = {
  DAG: "[A-Z]* ?\\d|P ?O ",
  DAI: text,
  DAJ: `[A-Z]{2}\\s*${next}`,
  DAK: "[A-Z]?\\d",
  DAQ: number,
  DAU: "\\d",
  DAY: "(?:BLK|BLU|BRO|DIC|GRY|GRN|HAZ|MAR|PNK|UNK)",
  DBA: date,
  DBB: date,
  DBC: "[\\dMFXU]",
  DBD: date,
  DCF: "[A-Z]*\\d",
  DCG: "(?:USA|CAN|MEX)",
};
const optional = {
  DAH: "(?:APT|UNIT|STE|SUITE|LOT|BLDG|FL|RM|PO|NONE|#|\\d)",
  DAW: "\\d",
  DAZ: "(?:BAL|BLK|BLN|BRO|GRY|RED|SDY|WHI|UNK)",
  DBN: text,
  DBG: text,
  DBS: text,
  DCE: "\\d",
  DCI: text,
  DCJ: "[A-Z\\d]",
  DCL: `[A-Z]{1,3}\\s*${next}`,
  DCK: number,
  DDA: `[FMN]${next}`,
  DDB: date,
  DDC: date,
  DDH: date,
  DDI: date,
  DDJ: date,
  DDD: "[01]",
  DDK: "[01]",
  DDL: "[01]",
  DDM: "[01]",
  DDN: "[01]",
  DDO: "[01]",
  DDP: "[01]",
};
const code = "(?:[A-Z\\d]|\\s*$)";
const codes = { DCA: code, DCB: code, DCD: code };
const oldCode = `(?:[A-Z\\d][A-Z\\d ,/-]{0,12})?${next}`;
const oldCodes = { DAR: oldCode, DAS: oldCode, DAT: oldCode };
const suffix = `(?:(?:[JS]R|I{1,3}|I?[VX]|VI{1,3}|NONE|\\d(?:ST|ND|RD|TH))?\\.?\\s*${next})`;
const flags = { DDE: `[NTU]${next}`, DDF: `[NTU]${next}`, DDG: `[NTU]${next}` };

const names1 = { DCS: text, DAB: text, DAC: text, DAD: text, DAE: suffix };
const names2 = { DCS: text, DCT: text, DCU: suffix };
const names4 = { DCS: text, DCT: text, DAC: text, DAD: text, DCU: suffix };

const compile = (formats: Record<string, string>): [id: string, format: RegExp][] =>
  Object.entries(formats).map(([id, format]) => [id, new RegExp(`${id}(?:${format})`, "u")]);

const common = compile({ ...mandatory, ...optional });
const formatsOfNames = {
  oneLine: compile({ DAA: text }),
  version1: compile(names1),
  version2: compile(names2),
  version4: compile(names4),
};
const formatsOfCodes = {
  version1: compile(oldCodes),
  version2: compile(codes),
  version4: compile({ ...codes, ...flags }),
};

function getNames(version: number, ids: ReadonlySet<string>): [id: string, format: RegExp][] {
  if (ids.has("DAA")) return formatsOfNames.oneLine;
  if (ids.has("DAB")) return formatsOfNames.version1;
  if (version < 2 && !ids.has("DCS")) return [...formatsOfNames.oneLine, ...formatsOfNames.version1];
  return ids.has("DCT") ? formatsOfNames.version2 : formatsOfNames.version4;
}

function getCodes(version: number): [id: string, format: RegExp][] {
  if (version < 2) return formatsOfCodes.version1;
  return version < 4 ? formatsOfCodes.version2 : formatsOfCodes.version4;
}

/** Starts of the elements that cards of a version have; parts of the name only if they have a line of their own. */
const getFormats = (version: number, ids: ReadonlySet<string>): [id: string, format: RegExp][] => [
  ...common,
  ...getNames(version, ids),
  ...getCodes(version),
];

const none: ReadonlySet<string> = new Set();

type Card = {
  readonly version: number;
  readonly ids: ReadonlySet<string>;
};

/** Tells if a text is an element of this version, with a value in its format. */
export const isElement = (line: string, version: number): boolean =>
  getFormats(version, none).some(([id, format]) => line.startsWith(id) && format.test(line));

/** Tells if an element that has no line of its own may stand in the value of another. */
export const mayHoldElement = (
  values: readonly string[],
  { id, version, ids }: Card & { readonly id: string },
): boolean =>
  getFormats(version, ids).some(([one, format]) => one === id && values.some((value) => format.test(value)));

/** Tells if a value seems to hold another element without a line end: "MARYDADANN". Mistakes few names ("HADDADIN"). */
export function holdsElement(value: string, { ids, version }: Card): boolean {
  if (/(Z[A-Z])\1[A-Z]/.test(value)) return true;
  return getFormats(version, ids).some(([id, format]) => !ids.has(id) && format.test(value));
}
