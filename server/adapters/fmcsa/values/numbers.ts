import { toText } from "./text.ts";

const whole = /^(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.0*)?$/;
const decimal = /^(?:\d{1,12}(?:\.\d*)?|\.\d+)$/;

/** A whole number from 0: "17", "17.0", "1,234"; undefined for anything else. */
export function toWhole(raw: unknown): number | undefined {
  const text = toText(raw) ?? "";
  return whole.test(text) ? Number(text.replaceAll(",", "")) : undefined;
}

/** A count that FMCSA leaves empty for none. */
export const toCount = (raw: unknown): number => toWhole(raw) ?? 0;

/** A number from 0: ".69", "0"; undefined for anything else. */
export function toDecimal(raw: unknown): number | undefined {
  const text = toText(raw) ?? "";
  return decimal.test(text) ? Number(text) : undefined;
}

/** A year from 1900 to 2100; FMCSA has 0 for none. */
export function toYear(raw: unknown): number | undefined {
  const year = toWhole(raw) ?? 0;
  return year >= 1900 && year <= 2100 ? year : undefined;
}
