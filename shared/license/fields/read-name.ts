import { getValue, hasElement } from "#shared/license/barcode/elements.ts";
import type { Barcode } from "#shared/license/barcode/parse-barcode.ts";
import { isSurelySuffix, isUnavailable, toFamilyName, toGivenNames, toSuffix } from "./name-part.ts";
import { toPersonCase, toSuffixCase } from "./person-case.ts";
import { readOptional } from "./read-optional.ts";
import { isTruncated } from "./truncation.ts";

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

/**
 * The name on a license: given and middle names, family name, suffix. Undefined if a part of it isn't known or is
 * truncated, except a middle name, which is left out then. A person may have a family name only.
 */
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
