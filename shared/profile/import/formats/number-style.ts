/** Style of an amount's thousands. "unclear": "118.000" is 118 in the US, and 118,000 in Europe. */
export type NumberStyle = "us" | "european" | "unclear";

const styles: readonly (readonly [NumberStyle, RegExp])[] = [
  ["unclear", /^\d{1,3}\.\d{3}$/],
  ["us", /^(\d{1,3}(,\d{3})+(\.\d+)?|\d+\.\d{1,2}|\d{4,}\.\d+)$/],
  ["european", /^(\d{1,3}([. ']\d{3})+(,\d{1,2}|,-)|\d{1,3}(\.\d{3}){2,}|\d+,\d{1,2}|\d+,-)$/],
];

const amountIn = (cell: string): string =>
  cell
    .replace(/[$€£]|\b(usd|eur|euros?|dollars?)\b/gi, "")
    .replace(/\s+/g, " ")
    .trim();

/** The style of an amount; undefined for whole digits and for other texts. */
export function toNumberStyle(cell: string): NumberStyle | undefined {
  if (!/\d[.,' ][\d-]/.test(cell) || cell.length > 30) return undefined;
  const amount = amountIn(cell);
  return styles.find(([, pattern]) => pattern.test(amount))?.[0];
}

/** "118.000,00 €" as "118000.00". */
export const toUsNumber = (cell: string): string =>
  amountIn(cell)
    .replace(/[. ']/g, "")
    .replace(/,-?(\d*)$/, (_all, decimals: string) => (decimals === "" ? "" : `.${decimals}`));
