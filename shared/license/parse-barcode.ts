import { type Element, findElements, hasElement } from "./elements.ts";

export type Barcode = {
  readonly iin: string;
  readonly version: number;
  /** Kind of card: "DL" a driver's license, "ID" an identification card. */
  readonly type: "DL" | "ID";
  readonly elements: readonly Element[];
  readonly body: string;
  /** The header promises more than there is: what is absent may only be missing. */
  readonly isIncomplete: boolean;
};

const header = /(?:ANSI|AAMVA)\s*(\d(?:\s?\d){9,11})(?!\d)\s*/;
/** "@", line feed, record separator, carriage return, "ANSI ". */
const headerStart = 9;
/** Type, offset and length of a subfile; digits are lost, padded or replaced now and then. */
const designator = /^([A-Z]{2})([\da-z ]{4,10})(?=[A-Z]|[^ -{}~]|$)[^ -{}~]*/;
const terminator = /[^ -{}-\uffff]\s*$/u;

/** Characters that readers trim; the shortest suffix takes as many and one more. */
const lostAtEnd = 5;

type Designator = { readonly type: string; readonly offset: number; readonly length: number };

function readDesignators(text: string): { designators: Designator[]; body: string } {
  const designators: Designator[] = [];
  let rest = text;
  for (let found = designator.exec(rest); found; found = designator.exec(rest)) {
    const [all, type = "", digits = ""] = found;
    designators.push({ type, offset: Number(digits.slice(0, 4)), length: Number(digits.slice(4)) });
    rest = rest.slice(all.length);
  }
  return { designators, body: rest };
}

const endOf = ({ offset, length }: Designator): number => offset + length;

/** Counts the characters that the header says are missing: by the last subfile's end, or all lengths, as offsets may be wrong. */
function getMissing(before: string, body: string, designators: readonly Designator[]): number {
  const start = before.includes("@") ? before.lastIndexOf("@") : before.search(header);
  const kept = before.slice(start);
  const lost = Math.max(0, headerStart - kept.search(/\d/));
  const end = Math.max(0, ...designators.map(endOf)) - kept.length - lost;
  const sum = designators.reduce((all, { length }) => all + length, 0);
  return Math.max(end, sum) - body.length;
}

/** The subfile's own word counts more than the header's list, unless that has both. */
function getType(body: string, designators: readonly Designator[]): Barcode["type"] | undefined {
  const lists = (type: string): boolean => designators.some((listed) => listed.type === type);
  const own = /^\s*(DL|ID)\s*(?=D[A-D][A-Z])/.exec(body)?.[1];
  if (own === "DL" || (own === "ID" && !(lists("DL") && lists("ID")))) return own;
  return (["DL", "ID"] as const).find(lists);
}

/** A carriage return ends a subfile, unless it ends every line. */
const endsWhole = (body: string): boolean =>
  body.endsWith("\r") && (body.endsWith("\n\r") || !/\r(?:\n|D[A-D][A-Z])/.test(body));

const namePart = /^(?:DC[STU]|DA[A-E]|DD[EFG])$/;

/** Texts are cut at their end: if much follows a name, all of it is there, but perhaps a suffix kept elsewhere. */
function goesOnAfterName(elements: readonly Element[], version: number): boolean {
  const isName = elements.map(({ id }) => namePart.test(id));
  const [first, last] = [isName.indexOf(true), isName.lastIndexOf(true)];
  const isTogether = first !== -1 && !isName.slice(first, last).includes(false);
  const flags = elements.filter(({ id }) => id.startsWith("DD") && namePart.test(id)).length;
  return (
    isTogether &&
    elements.length - 1 - last >= 5 &&
    (version < 4 || hasElement(elements, "DAD")) &&
    flags % 3 === 0
  );
}

/** The issuer's own subfile comes last. */
const hasLast = (body: string, designators: readonly Designator[]): boolean =>
  designators.some(
    ({ type }) => type.startsWith("Z") && new RegExp(`[^ -{}-\uffff]\\s*${type}`, "u").test(body),
  );

/** Parses a barcode's text (AAMVA DL/ID Card Design Standard, annex D); undefined for others. Ignores offsets: too many are wrong. */
export function parseBarcode(given: string): Barcode | undefined {
  // A keyboard wedge with Caps Lock the wrong way around.
  const text = /(?:ansi|aamva)[^A-Z]*$/.test(given) ? given.toUpperCase() : given;
  const found = header.exec(text);
  if (!found) return undefined;
  const [all, spaced = ""] = found;
  // Version 1 has no version of the jurisdiction: IIN, version, (version of the jurisdiction,) entries.
  const numbers = spaced.replaceAll(/\s/g, "");
  const [iin, version] = [numbers.slice(0, 6), Number(numbers.slice(6, 8))];
  const { designators, body } = readDesignators(text.slice(found.index + all.length));
  const type = getType(body, designators);
  if (type === undefined || numbers.length === 11) return undefined;
  const missing = getMissing(text.slice(0, text.length - body.length), body, designators);
  const endsOpen = missing > 0 && !terminator.test(text);
  const elements = findElements(body, { version, endsOpen });
  if (elements.length === 0) return undefined;
  const seemsIncomplete = missing > lostAtEnd && !endsWhole(body) && !hasLast(body, designators);
  return {
    iin,
    version,
    type,
    elements,
    body,
    isIncomplete: seemsIncomplete && !goesOnAfterName(elements, version),
  };
}
