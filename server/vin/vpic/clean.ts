import { toLine } from "#server/base/upstream/to-line.ts";

/** Longer than any name of a model, plant or manufacturer; vehicleFacts allows no more. */
const longestValue = 500;
const longestText = 2000;

/** vPIC's placeholder for a variable that doesn't apply. */
const noValue = /^(not applicable|null)$/i;

/** Undefined if vPIC has no value. */
export function cleanValue(raw: unknown): string | undefined {
  const value = toLine(raw, longestValue);
  return value === "" || noValue.test(value) ? undefined : value;
}

/** A sentence from vPIC; "" if there is none. */
export const cleanText = (raw: unknown): string => {
  const line = toLine(raw, longestText);
  return noValue.test(line) ? "" : line;
};

/**
 * Shortens "14800.0" to "14800", "6.599999" to "6.6"; keeps other text ("53 to 57"). Undefined without a value, and for 0,
 * which manufacturers enter for lack of one.
 */
export function cleanNumber(raw: unknown): string | undefined {
  const value = cleanValue(raw);
  if (value === undefined || !/^\d{1,9}(\.\d*)?$/.test(value)) return value;
  const rounded = Math.round(Number(value) * 100) / 100;
  return rounded === 0 ? undefined : String(rounded);
}
