import { isVin } from "#shared/text/vin-text.ts";
import { hasRightCheckDigit } from "#shared/text/check-digit.ts";

/** Before the VIN in its own word: an import character (AIAG B-10), or the field's name in a registration (AAMVA). */
const names = /^(?:I|VIN|VAD)(?=.{17}$)/;

/** VIN that a name marks; the first field of a registration follows its header's digits and "RG". */
const named = /(?:(?:^|[^0-9A-Z])(?:VIN|VAD)[^0-9A-Z]{0,3}|\dRGVAD)([0-9A-Z]{17})(?![0-9A-Z])/g;

/** By ISO 3779, which VINs without a check digit follow, too. */
const endsInDigits = /\d{4}$/;

const isSure = (word: string): boolean => isVin(word) && hasRightCheckDigit(word);

const onlyOne = (vins: readonly string[]): string | undefined => {
  const [only, ...others] = new Set(vins);
  return others.length === 0 ? only : undefined;
};

/** The VIN in a barcode: its text, or a word with a right check digit (49 CFR 565.15(c)). Undefined if there is none, or several. */
export function findVinInBarcode(text: string): string | undefined {
  const capitals = text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
  const whole = capitals.replace(/^[\s*]+|[\s*]+$/g, "").replace(names, "");
  if (isVin(whole) && (isSure(whole) || endsInDigits.test(whole))) return whole;
  // An escaped character of a web address ends a word.
  const plain = capitals.replace(/%[0-9A-F]{2}/g, " ");
  const marked = Array.from(plain.matchAll(named), ([, vin = ""]) => vin).filter(isSure);
  const words = plain.split(/[^0-9A-Z]+/).map((word) => word.replace(names, ""));
  return onlyOne(marked) ?? onlyOne(words.filter(isSure));
}
