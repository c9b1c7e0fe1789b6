import { structuredPatch } from "diff";

// Texts without a line in common take longest.
const timeout = 500;
const context = 2;

const mark = (sign: string, text: string): string[] => text.split("\n").map((line) => `${sign}${line}`);

/** The changes from one text to another, with the lines around them: "-removed", "+added" and " equal". */
export function compareLines(before: string, after: string): string[][] {
  const options = { context, timeout, stripTrailingCr: true };
  const patch = structuredPatch("", "", `${before}\n`, `${after}\n`, "", "", options);
  return patch ? patch.hunks.map(({ lines }) => lines) : [[...mark("-", before), ...mark("+", after)]];
}
