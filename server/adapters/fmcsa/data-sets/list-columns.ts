/** The names of columns from lines of them, separated by spaces. */
export const listColumns = (...lines: readonly string[]): string[] =>
  lines.flatMap((line) => line.split(" "));
