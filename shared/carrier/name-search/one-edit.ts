const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789".split("");

/** Lists texts one letter longer, shorter or other, or with two letters swapped; about 72 for each letter. */
export function listOneEdit(word: string): Set<string> {
  const texts = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    const rest = tail.slice(1);
    if (tail !== "") texts.add(head + rest);
    if (rest !== "") texts.add(head + rest.charAt(0) + tail.charAt(0) + rest.slice(1));
    for (const letter of alphabet) {
      texts.add(head + letter + tail);
      if (tail !== "") texts.add(head + letter + rest);
    }
  }
  texts.delete(word);
  return texts;
}

/** True if two texts differ by at most one edit (see `listOneEdit`). */
export function isWithinOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a.charAt(start) === b.charAt(start)) start += 1;
  const [left, right] = [a.slice(start), b.slice(start)];
  const isSwapped =
    left.charAt(0) === right.charAt(1) &&
    left.charAt(1) === right.charAt(0) &&
    left.slice(2) === right.slice(2);
  return (
    left === right ||
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left.length > 1 && isSwapped)
  );
}
