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
