const suffix = /^(jr|sr|ii|iii|iv|v|esq)\.?$/i;

/** "John Jr.": the given names and the suffix behind them. A single "V" is rather a middle initial. */
const suffixAtEnd = /^(.+?) ((?:jr|sr|ii|iii|iv|esq)\.?)$/i;

/** "Last, First" turned around; "Smith, John, Jr.", "Smith, John Jr." and "Smith Jr., John" keep the suffix at the end. */
export function readFullName(text: string): string {
  // "Roe, Ann (owner)": a remark, unlike the nickname in "Roe, Robert (Bob)".
  const [, name = text, remark = ""] = /^([^(]+?)\s*(\((?:[a-z]|[A-Z]{6})[^)]*\))$/.exec(text) ?? [];
  const parts = name
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const suffixes = parts.slice(1).filter((part) => suffix.test(part));
  const [last = "", ...first] = parts.filter((part, index) => index === 0 || !suffix.test(part));
  // More commas than a name has: not a name that can be turned around.
  if (first.length > 1) return text;
  const [, given = first[0] ?? "", own = ""] = suffixAtEnd.exec(first[0] ?? "") ?? [];
  return [given, last, own, ...suffixes, remark].filter((part) => part !== "").join(" ");
}
