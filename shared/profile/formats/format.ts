import { groupThousands } from "#shared/text/us-english.ts";
import { vinLength, cleanVin } from "#shared/text/vin-text.ts";

const zeros: Readonly<Record<string, number>> = { "": 0, k: 3, thousand: 3, m: 6, mm: 6, mil: 6, million: 6 };

const spelled =
  /^(?:usd|us\$|\$)?\s?(?<whole>\d{1,3}(?:[, ]\d{3})+|\d*)(?:\.(?<part>\d*))?\s?(?<unit>k|thousand|mm?|mil|million)?\s?(?:miles?|mi|dollars?|usd)?$/i;

/** Digits of a whole number as typed: "125,000", "$1M", "1.5m", "90,000 miles", "USD 45 000"; undefined for others ("12.5", "1-2"). */
export function readWholeNumber(typed: string): string | undefined {
  // If the expression allowed any number of blanks, a few hundred would take it minutes.
  const text = typed.trim().replace(/ +/g, " ");
  const { whole = "", part = "", unit = "" } = spelled.exec(text)?.groups ?? {};
  const [digits, fraction] = [whole.replace(/[, ]/g, ""), part.replace(/0+$/, "")];
  const places = zeros[unit.toLowerCase()] ?? 0;
  if (digits + part === "" || fraction.length > places) return undefined;
  return `${digits}${fraction.padEnd(places, "0")}`.replace(/^0+(?=\d)/, "");
}

/** As-you-type formatting: each function takes the input's text and returns the formatted text. */

const onlyDigits = (typed: string, max: number): string => typed.replace(/\D/g, "").slice(0, max);

/** (AAA) BBB-CCCC, growing with the digits; at most ten of them. A leading country code 1 is dropped. */
export function formatPhone(typed: string): string {
  const all = typed.replace(/\D/g, "");
  const digits = (all.length === 11 && all.startsWith("1") ? all.slice(1) : all).slice(0, 10);
  if (digits.length < 4) return digits && `(${digits}`;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

export function formatTaxId(typed: string): string {
  const digits = onlyDigits(typed, 9);
  return digits.length > 2 ? `${digits.slice(0, 2)}-${digits.slice(2)}` : digits;
}

/** MC number: digits after "MC-", which is added with the first digit and removed with the last. */
export function formatMcNumber(typed: string): string {
  const digits = onlyDigits(typed, 8);
  return digits && `MC-${digits}`;
}

export function formatStateFiling(typed: string): string {
  let left = 2;
  return typed.replace(/[a-z]/gi, (letter) => (left-- > 0 ? letter.toUpperCase() : letter));
}

export function formatZip(typed: string): string {
  const digits = onlyDigits(typed, 9);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

/** VIN: capitals, at most 17 characters (49 CFR 565.13), no spaces or dashes. Other characters stay, for an error message. */
export const formatVin = (typed: string): string => Array.from(cleanVin(typed)).slice(0, vinLength).join("");

export const formatDigits = onlyDigits;

/** "1234567" as "$1,234,567"; empty stays empty. Whole dollars. */
export const formatMoney = (amount: string): string => amount && `$${groupThousands(amount)}`;

const plainNumber = /^[\s$\d,]*$/;

/** Digits by `show`. Anything else ("750k", "12.5") stays as typed until it can be read as a whole number. */
export const formatTypedNumber = (typed: string, show: (digits: string) => string): string =>
  plainNumber.test(typed) ? show(typed.replace(/\D/g, "")) : typed;

export const parseTypedNumber = (typed: string): string => readWholeNumber(typed) ?? typed.trim();

/** yyyy-mm-dd as mm/dd/yyyy, as printed. */
export const toUsDate = (iso: string): string => iso.replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$2/$3/$1");

export type ShowDay = (iso: string) => string;

/** yyyy-mm-dd as mm-dd-yyyy, as days of a policy are shown on the screen. */
export const showPolicyDate = (iso: string): string => iso.replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$2-$3-$1");
