import { decodeUtf8 } from "./decode-utf8.ts";

/** What the standard and issuers print for a name that there isn't, or that they don't have. */
const blank = /^(?:NONE|N\/?A|NMN|NMI|NFN|-+)?$/i;
const unavailable = /^(?:UNAVL|UNAVAIL|UNAVAILABLE|UNK|UNKNOWN)$/i;
const suffix = /^(?:JR|SR|I{1,3}|IV|VI{0,3}|IX|[1-9](?:ST|ND|RD|TH))\.?$/i;
const suffixBehind = / (?:JR|SR|II|III|IV)\.?$/i;
/** Letters of any script, with what stands between them in names. */
const nameLike = /^\p{L}[\p{L}\p{M}'’`. -]*$/u;
/** The standard's room for a part of the name: a longer one may be cut. */
const room = 40;

export const isUnavailable = (value: string): boolean => unavailable.test(value);

/** A single "V" or "I" is rather a middle initial. */
export const isSurelySuffix = (value: string): boolean => value.length > 1 && suffix.test(value);

/** Part of a name; "" if there is none, undefined if it isn't known. */
export function toNamePart(value: string | undefined): string | undefined {
  if (value === undefined || value.length >= room || unavailable.test(value)) return undefined;
  if (blank.test(value)) return "";
  const part = decodeUtf8(value).normalize("NFC").replaceAll(/\s+/g, " ");
  return nameLike.test(part) ? part : undefined;
}

/** All given names, in one or divided by commas. A suffix among them: nobody knows where it belongs. */
export function toGivenNames(value: string | undefined): string | undefined {
  const part = toNamePart(value?.replaceAll(/\s*,\s*/g, " ").trim());
  return part !== undefined && suffixBehind.test(part) ? undefined : part;
}

/** A family name, with its suffix if it has one: "SMITH, JR". */
export function toFamilyName(value: string | undefined): string | undefined {
  const [family, ending, ...more] = value?.replace(/[\s,]+$/, "").split(/\s*,\s*/) ?? [];
  if (ending === undefined) return toNamePart(family);
  return more.length === 0 && isSurelySuffix(ending) ? toNamePart(`${family} ${ending}`) : undefined;
}

/** "JR" for "JR." */
export function toSuffix(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (blank.test(value) || unavailable.test(value)) return "";
  return suffix.test(value) ? value.replace(/\.$/, "") : undefined;
}
