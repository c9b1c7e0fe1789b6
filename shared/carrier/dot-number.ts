import { z } from "zod";

const zeros = /^0+(?=[0-9])/;
const invalidDotNumberMessage = "Enter a DOT number: 1 to 8 digits, nothing else.";

/** A USDOT number in requests: ASCII digits only. Leading zeros, as printed on some forms, are dropped. */
export const dotNumberSchema = z
  .string()
  .regex(/^[0-9]{1,8}$/, invalidDotNumberMessage)
  .transform((digits) => digits.replace(zeros, ""));

/** `dropped`: "USDOT", leading zeros. mc: an MC, MX or FF docket number. invalid: with the sentence to show. */
export type DotNumberInput =
  | { readonly kind: "empty" }
  | { readonly kind: "dot"; readonly dotNumber: string; readonly dropped?: string }
  | { readonly kind: "mc"; readonly docket: string; readonly message: string }
  | { readonly kind: "invalid"; readonly message: string };

const dotPrefix = /^(?:us\s*-?\s*)?dot\s*(?:number|no\.?)?\s*[#:.-]?\s*(?=[0-9])/i;
const docket = /^(mc|mx|ff)\s*(?:number|no\.?)?\s*[-#:.]?\s*([0-9]{1,8})$/i;
/** Marks that can't be seen: phones put them around a number that is copied. */
const unseen = /\p{Cf}/gu;

const reasons: readonly (readonly [RegExp, string])[] = [
  [/^[0-9]{9,}$/, "DOT numbers have at most 8 digits. Check for an extra digit."],
  [/^[\p{Nd}]+$/u, "Use the digits 0 to 9."],
  [/^-[0-9]+$|^[0-9]+[.,][0-9]+$/, "A DOT number is a whole number, such as 1234567."],
];

export function parseDotNumber(text: string): DotNumberInput {
  // Hundreds of blanks would take these expressions seconds.
  const trimmed = text.replace(unseen, "").trim().replace(/\s+/g, " ");
  if (trimmed === "") return { kind: "empty" };
  const [, kind = "", number = ""] = docket.exec(trimmed) ?? [];
  if (kind !== "") return toDocket(`${kind.toUpperCase()}${number}`);
  const prefix = dotPrefix.exec(trimmed)?.[0] ?? "";
  const digits = trimmed.slice(prefix.length);
  if (!/^[0-9]{1,8}$/.test(digits)) return { kind: "invalid", message: explain(digits) };
  const leading = zeros.exec(digits)?.[0] ?? "";
  const dropped = [prefix.trim(), leading].filter((part) => part !== "").join(" ");
  return { kind: "dot", dotNumber: digits.slice(leading.length), ...(dropped !== "" && { dropped }) };
}

const toDocket = (number: string): DotNumberInput => ({
  kind: "mc",
  docket: number,
  message: `${number} is a docket number, not a DOT number. Look for "USDOT" on the truck door or your registration.`,
});

const explain = (text: string): string =>
  reasons.find(([pattern]) => pattern.test(text))?.[1] ?? invalidDotNumberMessage;

/** DOT numbers have up to eight digits, and people write some with leading zeros. */
const longestDot = 8;

export function toDotVariants(dot: string): string[] {
  const digits = dot.replace(zeros, "");
  const missing = Math.max(0, longestDot - digits.length);
  const padded = Array.from({ length: missing + 1 }, (_each, count) => "0".repeat(count) + digits);
  return [...new Set([...padded, dot])];
}
