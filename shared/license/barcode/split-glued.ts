import type { Element } from "./element.ts";
import { isGlued } from "./glued.ts";

/** What every card has (AAMVA DL/ID Card Design Standard, mandatory elements): versions 2 and 3, and from 4 on. */
const always = "DCA DCB DCD DBA DCS DBD DBB DBC DAG DAI DAJ DAK DAQ DCF DCG".split(" ");
const suffix = "DCU";
const names = { old: ["DCT"], current: ["DAC", "DAD"] } as const;

/** Of the elements above; the IDs of others may be in names and streets, too. */
const fewest = 10;

const hasOnce = (text: string, id: string): boolean =>
  text.includes(id) && text.indexOf(id) === text.lastIndexOf(id);

/**
 * The elements of a text that has lost all line ends. The ID of an element that every card has, if it is there once,
 * can't be part of a value; one that is there twice ("DAISY" and DAI) leaves what is around it in doubt.
 */
export function splitGlued(body: string, version: number): Element[] {
  if (version < 2) return [];
  const ofNames = version < 4 ? names.old : names.current;
  const found = [...always, ...ofNames].filter((id) => hasOnce(body, id));
  // A part of a text may lack the element and have its ID in a value.
  if (found.length < fewest) return [];
  const ids = hasOnce(body, suffix) ? [...found, suffix] : found;
  const starts = ids.map((id) => ({ id, at: body.indexOf(id) })).toSorted((a, b) => a.at - b.at);
  const order = starts
    .map(({ id }) => id)
    .filter((id) => id === "DCS" || ofNames.some((name) => name === id));
  // All issuers give the family name first; otherwise one of them stands in a name.
  const isInOrder = order.join() === ["DCS", ...ofNames].join();
  const elements = starts.map(({ id, at }, index) => {
    const end = starts[index + 1]?.at;
    const value = body.slice(at + 3, end);
    const isName = order.includes(id);
    const isWhole =
      end !== undefined &&
      !isGlued(value, { ids: new Set(ids), version }) &&
      (!isName || (isInOrder && value !== ""));
    return { id, value: value.trim(), isWhole };
  });
  const isSuffixOpen = body.includes(suffix) && !ids.includes(suffix);
  return isSuffixOpen ? [...elements, { id: suffix, value: "", isWhole: false }] : elements;
}
