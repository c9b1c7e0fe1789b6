/** Characters are told apart from "0" to "Z"; the bar takes the place after them. */
export const classSize = 44;

const zero = 48;
const bar = 124;

/** Where a character has its flag in a class, by its code; below 0 or from classSize on where it has none. */
export const characterIndex = (code: number): number => (code === bar ? classSize - 1 : code - zero);

const every: readonly number[] = Array.from({ length: classSize }, () => 1);

function getFlags(characters: readonly string[]): number[] {
  const indexes = new Set(characters.map((character) => characterIndex(character.charCodeAt(0))));
  return Array.from({ length: classSize }, (_, index) => (indexes.has(index) ? 1 : 0));
}

/** "A-CF" is A, B, C and F. */
function getMembers(inside: string): string[] {
  return Array.from(inside.matchAll(/(.)-(.)|./g)).flatMap(([single, from, to]) => {
    if (from === undefined || to === undefined) return [single];
    const first = from.charCodeAt(0);
    const count = Math.max(to.charCodeAt(0) - first + 1, 0);
    return Array.from({ length: count }, (_, index) => String.fromCharCode(first + index));
  });
}

/**
 * The classes of characters that the positions of a vPIC key admit, as flags by characterIndex: "*" and "_" stand for
 * any, "[A-CF]" for one of these, everything else for itself. A key fits what begins so.
 */
export function classesOfKey(key: string): (readonly number[])[] {
  return Array.from(key.toUpperCase().matchAll(/\[([^\]]*)\]|./g)).map(([single, inside]) => {
    if (inside !== undefined) return getFlags(getMembers(inside));
    return single === "*" || single === "_" ? every : getFlags([single]);
  });
}
