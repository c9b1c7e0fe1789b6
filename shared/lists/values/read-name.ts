const suffix = /^(jr|sr|ii|iii|iv|v|esq)\.?$/i;

/** "Last, First" turned around; "Smith, John, Jr." and "Smith Jr., John" keep the suffix at the end. */
export function readFullName(text: string): string {
  const parts = text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const suffixes = parts.slice(1).filter((part) => suffix.test(part));
  const [last = "", ...first] = parts.filter((part, index) => index === 0 || !suffix.test(part));
  // More commas than a name has: not a name that can be turned around.
  if (first.length > 1) return text;
  const [family = "", ...own] = last.split(" ");
  const ownSuffix = first.length === 1 && own.length === 1 && suffix.test(own[0] ?? "") ? own : [];
  const surname = ownSuffix.length > 0 ? family : last;
  return [...first, surname, ...ownSuffix, ...suffixes].filter((part) => part !== "").join(" ");
}
