const elementEnd = "(?=D[A-D][A-Z]|Z[A-Z]{2}|\\s*$)";
const anyText = "(?:\\p{L}|\\s*$)";
const date = "\\d{8}";
const number = "[A-Z*]{0,4} ?\\d";

/** The start of the values of elements that every card of a version has, and of optional elements with a fixed format. */
const mandatory = {
  DAG: "[A-Z]* ?\\d|P ?O ",
  DAI: anyText,
  DAJ: `[A-Z]{2}\\s*${elementEnd}`,
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
  DBN: anyText,
  DBG: anyText,
  DBS: anyText,
  DCE: "\\d",
  DCI: anyText,
  DCJ: "[A-Z\\d]",
  DCL: `[A-Z]{1,3}\\s*${elementEnd}`,
  DCK: number,
  DDA: `[FMN]${elementEnd}`,
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
const oldCode = `(?:[A-Z\\d][A-Z\\d ,/-]{0,12})?${elementEnd}`;
const oldCodes = { DAR: oldCode, DAS: oldCode, DAT: oldCode };
const suffixText = `(?:(?:[JS]R|I{1,3}|I?[VX]|VI{1,3}|NONE|\\d(?:ST|ND|RD|TH))?\\.?\\s*${elementEnd})`;
const flags = { DDE: `[NTU]${elementEnd}`, DDF: `[NTU]${elementEnd}`, DDG: `[NTU]${elementEnd}` };

const names1 = { DCS: anyText, DAB: anyText, DAC: anyText, DAD: anyText, DAE: suffixText };
const names2 = { DCS: anyText, DCT: anyText, DCU: suffixText };
const names4 = { DCS: anyText, DCT: anyText, DAC: anyText, DAD: anyText, DCU: suffixText };

const compile = (formats: Record<string, string>): [id: string, format: RegExp][] =>
  Object.entries(formats).map(([id, format]) => [id, new RegExp(`${id}(?:${format})`, "u")]);

const common = compile({ ...mandatory, ...optional });
const formatsOfNames = {
  oneLine: compile({ DAA: anyText }),
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
const isElement = (line: string, version: number): boolean =>
  getFormats(version, none).some(([id, format]) => line.startsWith(id) && format.test(line));

/** Tells if an element that has no line of its own may be in the value of another. */
export const mayHoldElement = (
  values: readonly string[],
  { id, version, ids }: Card & { readonly id: string },
): boolean =>
  getFormats(version, ids).some(([one, format]) => one === id && values.some((value) => format.test(value)));

/** Tells if a value seems to hold another element without a line end: "MARYDADANN". Mistakes few names ("HADDADIN"). */
function holdsElement(value: string, { ids, version }: Card): boolean {
  if (/(Z[A-Z])\1[A-Z]/.test(value)) return true;
  return getFormats(version, ids).some(([id, format]) => !ids.has(id) && format.test(value));
}

export type Element = {
  readonly id: string;
  readonly value: string;
  /** Its end is certain. */
  readonly isWhole: boolean;
};

const lineEnds = /[^ -{}-\uffff]+/u;
const repeatedType = /^\s*(?:(?:DL|ID)\s*)*(?=(?:D[A-D]|PA)[A-Z])/;
const elementLine = /^((?:D[A-D]|PA)[A-Z])(.*)$/;
/** Elements of the issuer's own: "ZVZVA01", "ZVA01". */
const ownLine = /^\s*Z[A-Z]/;

const toLines = (body: string): string[] =>
  body
    .split(lineEnds)
    .filter((line) => line.trim() !== "")
    .map((line) => line.replace(repeatedType, ""));

/** Tells if all elements are in one line: some readers leave the line ends out, or put spaces for them. */
export const isOneLine = (body: string): boolean =>
  toLines(body).filter((line) => elementLine.test(line)).length < 2;

type Reading = { readonly version: number; readonly endsOpen: boolean };

function findLines(body: string, { version, endsOpen }: Reading): Element[] {
  const lines = toLines(body);
  const ids = new Set(lines.flatMap((line) => elementLine.exec(line)?.[1] ?? []));
  const goesOn = (index: number): boolean => {
    const next = lines[index + 1];
    if (next === undefined) return endsOpen;
    return !elementLine.test(next) && !ownLine.test(next);
  };
  return lines.flatMap((line, index) => {
    const [, id, value = ""] = elementLine.exec(line) ?? [];
    if (id === undefined) return [];
    return [{ id, value: value.trim(), isWhole: !goesOn(index) && !holdsElement(value, { ids, version }) }];
  });
}

/** Flags that have to follow a name for its end to be certain: they say if it is truncated. */
const flagsOfNames: Readonly<Record<string, RegExp>> = {
  DCS: /^DDE[NTU]$/,
  DAC: /^DDF[NTU]$/,
  DAD: /^DDG[NTU]$/,
};

/** Elements with spaces between them. Names may have words that look like IDs ("VAN DAMME"), so they need their flag. */
function findSpaced(body: string, { version }: Reading): Element[] {
  const parts = body.replace(repeatedType, "").split(/\s+(?=D[A-D][A-Z]|Z[A-Z]{2})/);
  return parts.flatMap((part, index) => {
    const [, id, value = ""] = elementLine.exec(part.trim()) ?? [];
    if (id === undefined) return [];
    const next = parts[index + 1]?.trim() ?? "";
    const ends = !value.includes(id) && (flagsOfNames[id]?.test(next) ?? isElement(next, version));
    return [{ id, value: value.trim(), isWhole: ends && !holdsElement(value, { ids: new Set(), version }) }];
  });
}

/** Elements that every card has (AAMVA DL/ID Card Design Standard, mandatory elements): versions 2 and 3, and from 4 on. */
const always = "DCA DCB DCD DBA DCS DBD DBB DBC DAG DAI DAJ DAK DAQ DCF DCG".split(" ");
const suffix = "DCU";
const nameIds = { old: ["DCT"], current: ["DAC", "DAD"] } as const;

/** Of the elements above; the IDs of others may be in names and streets, too. */
const fewestInOneLine = 10;

const hasOnce = (text: string, id: string): boolean =>
  text.includes(id) && text.indexOf(id) === text.lastIndexOf(id);

/** Splits a text without line ends at the IDs of mandatory elements; one that is there twice leaves doubt around it. */
export function splitOneLine(body: string, version: number): Element[] {
  if (version < 2) return [];
  const ofNames = version < 4 ? nameIds.old : nameIds.current;
  const present = [...always, ...ofNames].filter((id) => hasOnce(body, id));
  if (present.length < fewestInOneLine) return [];
  const ids = hasOnce(body, suffix) ? [...present, suffix] : present;
  const starts = ids.map((id) => ({ id, at: body.indexOf(id) })).toSorted((a, b) => a.at - b.at);
  const order = starts
    .map(({ id }) => id)
    .filter((id) => id === "DCS" || ofNames.some((name) => name === id));
  // All issuers give the family name first; otherwise one of them is in a name.
  const isInOrder = order.join() === ["DCS", ...ofNames].join();
  const elements = starts.map(({ id, at }, index) => {
    const end = starts[index + 1]?.at;
    const value = body.slice(at + 3, end);
    const isName = order.includes(id);
    const isWhole =
      end !== undefined &&
      !holdsElement(value, { ids: new Set(ids), version }) &&
      (!isName || (isInOrder && value !== ""));
    return { id, value: value.trim(), isWhole };
  });
  const isSuffixOpen = body.includes(suffix) && !ids.includes(suffix);
  return isSuffixOpen ? [...elements, { id: suffix, value: "", isWhole: false }] : elements;
}

/** A few spaces may be padding: where fewer elements than this are behind spaces, nothing is between the others. */
const fewestSpaced = 6;

/** Elements by their IDs at line starts. A value isn't whole if the next line goes on with it, or the text ends in it. */
export function findElements(body: string, reading: Reading): Element[] {
  if (!isOneLine(body)) return findLines(body, reading);
  const spaced = findSpaced(body, reading);
  const split =
    spaced.length < fewestSpaced ? splitOneLine(body.replace(repeatedType, ""), reading.version) : [];
  return split.length > 0 ? split : spaced;
}

/** The value of an element; undefined if it is absent, in doubt, or there twice with different values. */
export function getValue(elements: readonly Element[], id: string): string | undefined {
  const found = elements.filter((element) => element.id === id);
  const [first] = found;
  if (first === undefined) return undefined;
  return found.every(({ value, isWhole }) => isWhole && value === first.value) ? first.value : undefined;
}

export const hasElement = (elements: readonly Element[], id: string): boolean =>
  elements.some((element) => element.id === id);
