import { mayHoldElement, getValue, hasElement } from "./elements.ts";
import type { Barcode } from "./parse-barcode.ts";

const capitalize = (word: string): string =>
  word
    .toLocaleLowerCase("en-US")
    .replace(/^\p{L}|(?<=^[dlo]['’])\p{L}(?=\p{L}{2})|(?<=^mc)\p{L}(?=\p{L}{2})/gu, (letter) =>
      letter.toLocaleUpperCase("en-US"),
    );

/** Writes a name in capitals as people do: "O'Brien", "McDonald", "De La Cruz". A name that has small letters is unchanged. */
export function toPersonCase(name: string): string {
  if (/\p{Ll}/u.test(name) && /\p{Lu}/u.test(name)) return name;
  return name.replaceAll(/[\p{L}\p{M}\p{N}'’]+/gu, capitalize);
}

/** "Doe III" for "Doe Iii": a suffix behind a space is a Roman number in capitals. */
export const toSuffixCase = (name: string): string =>
  name.replace(/(?<= )(?:i{2,3}|iv|vi{1,3}|ix)$/i, (roman) => roman.toUpperCase());

/** "JOSÉ" for "JOSÃ\u0089": bytes of UTF-8 that a reader took for Latin-1. Other text is unchanged. */
function decodeUtf8(text: string): string {
  if (!/[\u00c3-\u00c5][\u0080-\u00bf]/.test(text) || /[\u0100-\uffff]/.test(text)) return text;
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const decoded = new TextDecoder().decode(bytes);
  return decoded.includes("\ufffd") ? text : decoded;
}

/** Words that the standard and issuers print for a name that there isn't, or that they don't have. */
const blank = /^(?:NONE|N\/?A|NMN|NMI|NFN|-+)?$/i;
const unavailable = /^(?:UNAVL|UNAVAIL|UNAVAILABLE|UNK|UNKNOWN)$/i;
const suffixLike = /^(?:JR|SR|I{1,3}|IV|VI{0,3}|IX|[1-9](?:ST|ND|RD|TH))\.?$/i;
const suffixBehind = / (?:JR|SR|II|III|IV)\.?$/i;
/** Letters of any script, with the marks that stand between them in names. */
const nameLike = /^\p{L}[\p{L}\p{M}'’`. -]*$/u;
/** The standard's room for a part of the name: a longer one may be cut. */
const room = 40;

const isUnavailable = (value: string): boolean => unavailable.test(value);

/** A single "V" or "I" is rather a middle initial. */
const isSurelySuffix = (value: string): boolean => value.length > 1 && suffixLike.test(value);

function toNamePart(value: string | undefined): string | undefined {
  if (value === undefined || value.length >= room || unavailable.test(value)) return undefined;
  if (blank.test(value)) return "";
  const part = decodeUtf8(value).normalize("NFC").replaceAll(/\s+/g, " ");
  return nameLike.test(part) ? part : undefined;
}

/** All given names, in one or divided by commas. A suffix among them: nobody knows where it belongs. */
function toGivenNames(value: string | undefined): string | undefined {
  const part = toNamePart(value?.replaceAll(/\s*,\s*/g, " ").trim());
  return part !== undefined && suffixBehind.test(part) ? undefined : part;
}

function toFamilyName(value: string | undefined): string | undefined {
  const [family, ending, ...more] = value?.replace(/[\s,]+$/, "").split(/\s*,\s*/) ?? [];
  if (ending === undefined) return toNamePart(family);
  return more.length === 0 && isSurelySuffix(ending) ? toNamePart(`${family} ${ending}`) : undefined;
}

function toSuffix(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (blank.test(value) || unavailable.test(value)) return "";
  return suffixLike.test(value) ? value.replace(/\.$/, "") : undefined;
}

/** An element that not every card has: "" without it, undefined if only its line end or the text's end is missing. */
function readOptional({ elements, version, isIncomplete }: Barcode, id: string): string | undefined {
  if (hasElement(elements, id)) return getValue(elements, id);
  const values = elements.map(({ value }) => value);
  const ids = new Set(elements.map((element) => element.id));
  return isIncomplete || mayHoldElement(values, { id, version, ids }) ? undefined : "";
}

/** Tells if a part of the name is truncated, as its flag says since version 4; undefined if that is in doubt. */
function isTruncated({ elements, body, version, isIncomplete }: Barcode, flag: string): boolean | undefined {
  if (hasElement(elements, flag)) {
    const value = getValue(elements, flag) ?? "in doubt";
    return /^[NUT]?$/i.test(value) ? /T/i.test(value) : undefined;
  }
  return body.includes(`${flag}T`) || (isIncomplete && version >= 4) ? undefined : false;
}

/** Parts are undefined if they aren't known, "" if there are none. */
type Name = Record<"family" | "given" | "middle" | "suffix", string | undefined>;

const readWhole = (barcode: Barcode, id: string, flag: string): string | undefined =>
  isTruncated(barcode, flag) === false ? getValue(barcode.elements, id) : undefined;

function readMiddle(barcode: Barcode): string | undefined {
  const isShort = isTruncated(barcode, "DDG");
  const middle = readOptional(barcode, "DAD");
  if (isShort === undefined || middle === undefined) return undefined;
  return isShort || isUnavailable(middle) ? "" : toGivenNames(middle);
}

/** Versions 4 and later; in versions 2 and 3 DCT has all given names. */
function readParts(barcode: Barcode): Name {
  const family = toFamilyName(readWhole(barcode, "DCS", "DDE"));
  const suffix = toSuffix(readOptional(barcode, "DCU"));
  const { elements } = barcode;
  if (hasElement(elements, "DAC") || !hasElement(elements, "DCT"))
    return {
      family,
      given: toGivenNames(readWhole(barcode, "DAC", "DDF")),
      middle: readMiddle(barcode),
      suffix,
    };
  const middle = hasElement(elements, "DAD") ? readMiddle(barcode) : "";
  return { family, given: toGivenNames(readWhole(barcode, "DCT", "DDF")), middle, suffix };
}

/** Version 1: "DOE,JANE,Q,JR". With spaces alone nothing tells family names from given names. */
function readLine(value = ""): Name | undefined {
  const parts = value.split(/[,$@]/).map((part) => part.trim());
  while (parts.at(-1) === "") parts.pop();
  // The standard's room: a longer name may be cut.
  if (parts.length < 2 || parts.length > 4 || value.length >= 35) return undefined;
  const [family, given, third = "", fourth = ""] = parts;
  const isEnding = fourth === "" && isSurelySuffix(third);
  return {
    family: toFamilyName(family),
    given: toGivenNames(given),
    middle: isEnding ? "" : toGivenNames(third),
    suffix: toSuffix(isEnding ? third : fourth),
  };
}

const readOldParts = (barcode: Barcode): Name => ({
  family: toFamilyName(getValue(barcode.elements, "DAB")),
  given: toGivenNames(getValue(barcode.elements, "DAC")),
  middle: toGivenNames(readOptional(barcode, "DAD")),
  suffix: toSuffix(readOptional(barcode, "DAE")),
});

function readNameParts(barcode: Barcode): Name | undefined {
  const { elements } = barcode;
  if (hasElement(elements, "DCS")) return readParts(barcode);
  return hasElement(elements, "DAA") ? readLine(getValue(elements, "DAA")) : readOldParts(barcode);
}

/** The name on a license. Undefined if a part is unknown or truncated; a middle name is left out then. */
export function readName(barcode: Barcode): string | undefined {
  const { family = "", given, middle, suffix } = readNameParts(barcode) ?? {};
  if (family === "" || given === undefined || middle === undefined || suffix === undefined) return undefined;
  const isRepeated = given.endsWith(` ${middle}`);
  const hasSuffix = family.toUpperCase().endsWith(` ${suffix.toUpperCase()}`);
  return [
    toPersonCase(given),
    isRepeated ? "" : toPersonCase(middle),
    toSuffixCase(toPersonCase(family)),
    hasSuffix ? "" : toSuffixCase(` ${toPersonCase(suffix)}`).trim(),
  ]
    .filter((part) => part !== "")
    .join(" ");
}
