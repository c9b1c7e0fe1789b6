/** "BC12" for row 11, column 54, both from 0. */
export function cellName(row: number, column: number): string {
  const letters = (index: number): string =>
    (index >= 26 ? letters(Math.floor(index / 26) - 1) : "") + String.fromCharCode(65 + (index % 26));
  return `${letters(column)}${row + 1}`;
}

/** The position of "BC12"; undefined if a cell doesn't give one. */
export function cellPlace(name: string | undefined): { row: number; column: number } | undefined {
  const [, letters = "", digits = ""] = /^([A-Z]{1,3})(\d{1,7})$/.exec(name ?? "") ?? [];
  if (letters === "" || Number(digits) === 0) return undefined;
  let column = 0;
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64;
  return { row: Number(digits) - 1, column: column - 1 };
}
