import { parseMoney } from "../profile/format.ts";

const thousands: Readonly<Record<string, number>> = { "": 0, k: 3, m: 6 };

/** "45,000", "45 000" or "45000"; other groups ("4,50") are no amount that people agree on. */
const amount = /^(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d{0,2}))?$/;

/** The digits of an amount with its decimal point moved to the right. */
function moved(whole: string, decimals: string, places: number): string {
  return `${whole.replace(/\D/g, "")}${decimals.padEnd(places, "0").slice(0, places)}`;
}

/**
 * Whole dollars as a spreadsheet spells them: "$45,000", "45k", "45.5K", "1.2m", "45000.00". Cents are dropped, as in the
 * form. Undefined for what is no amount, and for more than eleven digits.
 */
export function readDollars(text: string): string | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^(usd|us\$|\$)\s*|\s*(usd|dollars?)$/g, "")
    .trim();
  const suffix = /[km]$/.exec(plain)?.[0] ?? "";
  const [, whole, decimals = ""] = amount.exec(suffix === "" ? plain : plain.slice(0, -1).trim()) ?? [];
  if (whole === undefined) return undefined;
  const digits = moved(whole, decimals, thousands[suffix] ?? 0);
  return digits.length > 11 ? undefined : parseMoney(digits);
}
