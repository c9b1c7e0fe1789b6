const maxLength = 200;

const cut = (text: string): string => (text.length > maxLength ? `${text.slice(0, maxLength)}...` : text);

/** The words of two texts between their common beginning and end, both empty if they are equal. */
export function shortenChange(before: string, after: string): { formerText: string; text: string } {
  const [former, current] = [before.split(/\s+/), after.split(/\s+/)];
  const shorter = Math.min(former.length, current.length);
  let start = 0;
  while (start < shorter && former[start] === current[start]) start += 1;
  let end = 0;
  while (end < shorter - start && former.at(-1 - end) === current.at(-1 - end)) end += 1;
  const between = (all: readonly string[]): string => cut(all.slice(start, all.length - end).join(" "));
  return { formerText: between(former), text: between(current) };
}
