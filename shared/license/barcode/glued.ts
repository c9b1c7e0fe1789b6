import { getFormats } from "./element-formats.ts";

const none: ReadonlySet<string> = new Set();

type Card = {
  readonly version: number;
  /** Of elements with lines of their own. */ readonly ids: ReadonlySet<string>;
};

/** Whether a text is an element of this version, with a value in its format. */
export const isElement = (line: string, version: number): boolean =>
  getFormats(version, none).some(([id, format]) => line.startsWith(id) && format.test(line));

/** Whether an element that has no line of its own may stand in the value of another. */
export const mayBeGlued = (
  values: readonly string[],
  { id, version, ids }: Card & { readonly id: string },
): boolean =>
  getFormats(version, ids).some(([one, format]) => one === id && values.some((value) => format.test(value)));

/**
 * Whether a value seems to hold another element, whose line end is missing: "MARYDADANN". Elements that have a line
 * of their own aren't looked for. Says yes for a few names on cards that lack an element ("HADDADIN" without DAD).
 */
export function isGlued(value: string, { ids, version }: Card): boolean {
  if (/(Z[A-Z])\1[A-Z]/.test(value)) return true;
  return getFormats(version, ids).some(([id, format]) => !ids.has(id) && format.test(value));
}
