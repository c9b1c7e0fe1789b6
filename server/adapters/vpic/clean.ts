/** Longer than any name of a model, a plant or a manufacturer; vehicleFacts takes no more. */
const longestValue = 500;
const longestText = 2000;

/** What vPIC says where a question makes no sense for the vehicle: it is no value. */
const noValue = /^(not applicable|null)$/i;

/** One line of what was sent: nothing that cannot be printed or stored, spaces single, cut where it is too long. */
function toLine(raw: unknown, longest: number): string {
  const text = typeof raw === "string" || typeof raw === "number" ? String(raw) : "";
  const line = text
    .slice(0, longest * 4)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, longest);
  // PostgreSQL's JSON takes no half of a surrogate pair: one may have come, or remain of the cut.
  return line.replace(/\p{Surrogate}/gu, "").trim();
}

/** A value of one row; undefined where vPIC has none. */
export function cleanValue(raw: unknown): string | undefined {
  const value = toLine(raw, longestValue);
  return value === "" || noValue.test(value) ? undefined : value;
}

/** A sentence of vPIC; "" where it says nothing. */
export const cleanText = (raw: unknown): string => {
  const line = toLine(raw, longestText);
  return noValue.test(line) ? "" : line;
};

/**
 * A number the short way: "14800.0" is "14800", "6.599999" is "6.6". Text that is none ("53 to 57") stays; undefined
 * where there is no value, and for 0, which manufacturers enter for want of one.
 */
export function cleanNumber(raw: unknown): string | undefined {
  const value = cleanValue(raw);
  if (value === undefined || !/^\d{1,9}(\.\d*)?$/.test(value)) return value;
  const rounded = Math.round(Number(value) * 100) / 100;
  return rounded === 0 ? undefined : String(rounded);
}
