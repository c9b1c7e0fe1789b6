import { getValue, hasElement } from "#shared/license/barcode/elements.ts";
import type { Barcode } from "#shared/license/barcode/parse-barcode.ts";
import { toPersonCase } from "./person-case.ts";

/** What the standard and issuers print for a name that there isn't, or that they don't have. */
const blank = /^(?:NONE|N\/?A|NMN|NMI|-+)?$/i;
const unavailable = /^(?:UNAVL|UNAVAIL|UNAVAILABLE|UNK|UNKNOWN)$/i;
const suffix = /^(?:JR|SR|I{1,3}|IV|VI{0,3}|IX|[1-9](?:ST|ND|RD|TH))\.?$/i;
/** Letters of any script, with what stands between them in names. */
const nameLike = /^\p{L}[\p{L}\p{M}'’`. -]*$/u;

/** Parts are undefined if they aren't known, "" if there are none. */
type Name = Record<"family" | "given" | "middle" | "suffix", string | undefined>;

/** Bytes of UTF-8 that were read as Latin-1: "JOSÃ‰" for "JOSÉ". */
function decodeUtf8(text: string): string {
  if (!/[\u00c3-\u00c5][\u0080-\u00bf]/.test(text) || /[\u0100-\uffff]/.test(text)) return text;
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const decoded = new TextDecoder().decode(bytes);
  return decoded.includes("\ufffd") ? text : decoded;
}

function toPart(value: string | undefined): string | undefined {
  if (value === undefined || unavailable.test(value)) return undefined;
  if (blank.test(value)) return "";
  const part = decodeUtf8(value)
    .normalize("NFC")
    .replaceAll(/[,\s]+/g, " ")
    .trim();
  return nameLike.test(part) ? part : undefined;
}

const toSuffix = (value: string | undefined): string | undefined => {
  if (value === undefined || blank.test(value) || unavailable.test(value)) return "";
  return suffix.test(value) ? value.replace(/\.$/, "") : undefined;
};

/** Absent is none, unless the end of the text is missing. */
const readOptional = ({ elements, isCut }: Barcode, id: string): string | undefined =>
  hasElement(elements, id) || isCut ? getValue(elements, id) : "";

/** Whether a part of the name is truncated, since version 4; undefined if that is in doubt. */
function isTruncated({ elements, body, version, isCut }: Barcode, flag: string): boolean | undefined {
  if (hasElement(elements, flag)) {
    const value = getValue(elements, flag);
    return value === undefined ? undefined : !/^[NU]?$/.test(value);
  }
  return body.includes(`${flag}T`) || (isCut && version >= 4) ? undefined : false;
}

const readWhole = (barcode: Barcode, id: string, flag: string): string | undefined =>
  isTruncated(barcode, flag) === false ? toPart(getValue(barcode.elements, id)) : undefined;

function readMiddle(barcode: Barcode): string | undefined {
  const isShort = isTruncated(barcode, "DDG");
  const middle = readOptional(barcode, "DAD");
  if (isShort === undefined || middle === undefined) return undefined;
  return isShort || unavailable.test(middle) ? "" : toPart(middle);
}

/** Versions 4 and later; in versions 2 and 3 DCT has all given names. */
function readParts(barcode: Barcode): Name {
  const ending = readOptional(barcode, "DCU");
  const rest = {
    family: readWhole(barcode, "DCS", "DDE"),
    suffix: ending === undefined ? undefined : toSuffix(ending),
  };
  const { elements } = barcode;
  if (!hasElement(elements, "DAC") && hasElement(elements, "DCT"))
    return { ...rest, given: readWhole(barcode, "DCT", "DDF"), middle: "" };
  return { ...rest, given: readWhole(barcode, "DAC", "DDF"), middle: readMiddle(barcode) };
}

/** Version 1: "DOE,JANE,Q,JR". With spaces alone nothing tells family names from given names. */
function readLine(value: string | undefined): Name | undefined {
  const parts = value?.split(/[,$@]/).map((part) => part.trim());
  while (parts?.at(-1) === "") parts.pop();
  if (parts === undefined || parts.length < 2 || parts.length > 4) return undefined;
  const [family = "", given = "", third = "", fourth = ""] = parts;
  const isEnding = fourth === "" && third.length > 1 && suffix.test(third);
  return {
    family: toPart(family),
    given: toPart(given),
    middle: isEnding ? "" : toPart(third),
    suffix: toSuffix(isEnding ? third : fourth),
  };
}

function readNameParts(barcode: Barcode): Name | undefined {
  const { elements } = barcode;
  if (hasElement(elements, "DCS")) return readParts(barcode);
  if (hasElement(elements, "DAA")) return readLine(getValue(elements, "DAA"));
  const ending = readOptional(barcode, "DAE");
  return {
    family: toPart(getValue(elements, "DAB")),
    given: toPart(getValue(elements, "DAC")),
    middle: toPart(readOptional(barcode, "DAD")),
    suffix: ending === undefined ? undefined : toSuffix(ending),
  };
}

/**
 * The name on a license: given and middle names, family name, suffix. Undefined if a part of it isn't known or is
 * truncated, except a middle name, which is left out then. A person may have a family name only.
 */
export function readName(barcode: Barcode): string | undefined {
  const name = readNameParts(barcode);
  if (!name) return undefined;
  const { family, given, middle, suffix: ending } = name;
  if (!family || given === undefined || middle === undefined || ending === undefined) return undefined;
  const isRepeated = ` ${given}`.endsWith(` ${middle}`);
  const hasEnding = family.toUpperCase().endsWith(` ${ending.toUpperCase()}`);
  return [given, isRepeated ? "" : middle, family, hasEnding ? "" : ending]
    .filter((part) => part !== "")
    .map(toPersonCase)
    .join(" ");
}
