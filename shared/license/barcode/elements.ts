import type { Element } from "./element.ts";
import { isElement, isGlued } from "./glued.ts";
import { splitGlued } from "./split-glued.ts";

/** Whatever stands for the line ends: printers and readers double, drop and replace control characters, by "|" too. */
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

/** Whether all elements are in one line: some readers leave the line ends out, or put spaces for them. */
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
    return [{ id, value: value.trim(), isWhole: !goesOn(index) && !isGlued(value, { ids, version }) }];
  });
}

/** What has to follow a name for its end to be certain: whether it is truncated. */
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
    return [{ id, value: value.trim(), isWhole: ends && !isGlued(value, { ids: new Set(), version }) }];
  });
}

/** A few spaces may be padding: where fewer elements than this are behind spaces, nothing is between the others. */
const fewestSpaced = 6;

/**
 * The elements of a barcode's subfiles. Their IDs count at the start of a line only. A value is whole unless the
 * next line goes on with it, another element stands in it, or the text ends in it.
 */
export function findElements(body: string, reading: Reading): Element[] {
  if (!isOneLine(body)) return findLines(body, reading);
  const spaced = findSpaced(body, reading);
  const glued =
    spaced.length < fewestSpaced ? splitGlued(body.replace(repeatedType, ""), reading.version) : [];
  return glued.length > 0 ? glued : spaced;
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
