const next = "(?=D[A-D][A-Z]|Z[A-Z]{2}|\\s*$)";
const text = "\\p{L}";
const date = "\\d{8}";
const number = "[A-Z*]{0,4}\\d";

/** How the values of elements begin that every card of a version has, and of optional ones with a fixed format. */
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
};
const optional = {
  DAW: "\\d",
  DAZ: "(?:BAL|BLK|BLN|BRO|GRY|RED|SDY|WHI|UNK)",
  DBN: text,
  DBG: text,
  DBS: text,
  DCE: "\\d",
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
const codes = { DCA: "[A-Z\\d]", DCB: "[A-Z\\d]", DCD: "[A-Z\\d]", DCF: "[A-Z]*\\d", DCG: "(?:USA|CAN|MEX)" };
const oldCodes = {
  DAR: `[A-Z\\d]{1,4}\\s*${next}`,
  DAS: `[A-Z\\d]{1,5}\\s*${next}`,
  DAT: `[A-Z\\d]{1,5}\\s*${next}`,
};
const flags = { DDE: `[NTU]${next}`, DDF: `[NTU]${next}`, DDG: `[NTU]${next}` };

const compile = (formats: Record<string, string>): [id: string, format: RegExp][] =>
  Object.entries(formats).map(([id, format]) => [id, new RegExp(`${id}(?:${format})`, "u")]);

const version1 = compile({ ...mandatory, ...optional, ...oldCodes });
const version2 = compile({ ...mandatory, ...optional, ...codes, DCS: text, DCT: text, DCU: text });
const version4 = compile({
  ...mandatory,
  ...optional,
  ...codes,
  ...flags,
  DCS: text,
  DAC: text,
  DAD: text,
  DCU: text,
});

function getFormats(version: number): [id: string, format: RegExp][] {
  if (version < 2) return version1;
  return version < 4 ? version2 : version4;
}

/** Whether a text is an element of this version, with a value in its format. */
export const isElement = (line: string, version: number): boolean =>
  getFormats(version).some(([id, format]) => line.startsWith(id) && format.test(line));

/**
 * Whether a value seems to hold another element, whose line end is missing: "MARYDADANN". Elements that have a line
 * of their own aren't looked for. Says yes for a few names on cards that lack an element ("HADDADIN" without DAD).
 */
export function isGlued(
  value: string,
  { ids, version }: { ids: ReadonlySet<string>; version: number },
): boolean {
  if (/(Z[A-Z])\1[A-Z]/.test(value)) return true;
  return getFormats(version).some(([id, format]) => !ids.has(id) && format.test(value));
}
