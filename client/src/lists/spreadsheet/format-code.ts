/** A piece of a number format's code: text that is shown as it stands, what stands in brackets, or a code. */
export type Token = { readonly kind: "text" | "bracket" | "code"; readonly text: string };

/** One for positive numbers, which may be followed by one for negative ones and one for zero. */
export type Section = readonly Token[];

const pattern =
  /"(?<quoted>[^"]*)"?|\\(?<escaped>[\s\S])|[_*][\s\S]|\[(?<bracket>[^\]]*)\]|General|AM\/PM|A\/P|E[+-]|[\s\S]/gi;

function toToken({ 0: all, groups = {} }: RegExpMatchArray): Token {
  const { quoted, escaped, bracket } = groups;
  const text = quoted ?? escaped;
  if (text !== undefined) return { kind: "text", text };
  if (bracket !== undefined) return { kind: "bracket", text: bracket };
  // A gap as wide as a character, or a character that fills the cell.
  return /^[_*]./.test(all) ? { kind: "text", text: "" } : { kind: "code", text: all };
}

/** The sections of a format's code (ECMA-376, part 1, 18.8.31). */
export function toSections(code: string): readonly Section[] {
  const sections: Token[][] = [[]];
  for (const match of code.matchAll(pattern)) {
    const token = toToken(match);
    if (token.kind === "code" && token.text === ";") sections.push([]);
    else sections.at(-1)?.push(token);
  }
  return sections;
}

const compare: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  "<": (value, limit) => value < limit,
  "<=": (value, limit) => value <= limit,
  ">": (value, limit) => value > limit,
  ">=": (value, limit) => value >= limit,
  "=": (value, limit) => value === limit,
  "<>": (value, limit) => value !== limit,
};

type Condition = (value: number) => boolean;

/** A section's condition, as in "[<=9999999]"; undefined without one. */
function findCondition(section: Section): Condition | undefined {
  for (const { kind, text } of section) {
    const [, sign = "", limit] = (kind === "bracket" && /^([<>=]+)(-?[\d.]+)$/.exec(text)) || [];
    const holds = compare[sign];
    if (holds && limit !== undefined) return (value) => holds(value, Number(limit));
  }
  return undefined;
}

/** Finds the index of the section that shows a number; one that isn't there stands for the first. */
export function createChooser(sections: readonly Section[]): (value: number) => number {
  const conditions = sections.map(findCondition);
  if (conditions.every((condition) => condition === undefined))
    return (value) => (value < 0 ? 1 : Number(value === 0) * 2);
  return (value) => {
    const met = conditions.findIndex((condition) => condition?.(value) === true);
    return met === -1 ? conditions.indexOf(undefined) : met;
  };
}
