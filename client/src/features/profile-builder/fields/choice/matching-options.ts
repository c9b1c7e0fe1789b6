import type { Option } from "#shared/profile/field.ts";

const plain = (text: string): string => text.trim().toLowerCase();

/** The rank of an option that contains the text only inside a word. */
const anyPart = 3;

/** Ranks an option: exact code or name, prefix, start of a word, any part; undefined for no match. */
function rankOption({ value, label }: Option, typed: string): number | undefined {
  const name = plain(label);
  const tests = [
    plain(value) === typed || name === typed,
    name.startsWith(typed),
    name.includes(` ${typed}`),
    name.includes(typed),
  ];
  const rank = tests.indexOf(true);
  return rank === -1 ? undefined : rank;
}

/** Options that match the text, best first; all by name if nothing was typed. */
export function matchingOptions(options: readonly Option[], text: string): Option[] {
  const typed = plain(text);
  return options
    .flatMap((option) => {
      const rank = rankOption(option, typed);
      return rank === undefined ? [] : [{ option, rank: typed === "" ? 0 : rank }];
    })
    .toSorted((a, b) => a.rank - b.rank || a.option.label.localeCompare(b.option.label))
    .map(({ option }) => option);
}

/** The option that the text clearly means: an exact name or code, or the only match at a word's start. */
export function meantOption(options: readonly Option[], text: string): Option | undefined {
  const typed = plain(text);
  if (typed === "") return undefined;
  const [first, second] = matchingOptions(options, text);
  if (!first || !second) return first;
  const [best, next] = [rankOption(first, typed) ?? anyPart, rankOption(second, typed) ?? anyPart];
  return best === 0 || (best < anyPart && next === anyPart) ? first : undefined;
}

/**
 * The options that a comma completes: "CA, NV, or" means California and Nevada, and leaves "or". What means no
 * single option stays in the text, and so does what there is no room for.
 */
export function takeMeantOptions(
  options: readonly Option[],
  text: string,
  room: number,
): { readonly meant: readonly Option[]; readonly rest: string } {
  if (!text.includes(",")) return { meant: [], rest: text };
  const parts = text.split(",").map((part) => part.trim());
  const open = parts.pop() ?? "";
  const meant: Option[] = [];
  const unclear: string[] = [];
  for (const part of parts.filter(Boolean)) {
    const option = meantOption(options, part);
    if (!option || (meant.length >= room && !meant.includes(option))) unclear.push(part);
    else if (!meant.includes(option)) meant.push(option);
  }
  return { meant, rest: [...unclear, open].join(", ") };
}
