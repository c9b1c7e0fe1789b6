/** Characters "0" to "Z", then the bar. */
export const classSize = 44;

const zero = 48;
const bar = 124;

/** Index of a character's flag; below 0 or at least classSize if it has none. */
export const characterIndex = (code: number): number => (code === bar ? classSize - 1 : code - zero);

const every: readonly number[] = Array.from({ length: classSize }, () => 1);

function getFlags(characters: readonly string[]): number[] {
  const indexes = new Set(characters.map((character) => characterIndex(character.charCodeAt(0))));
  return Array.from({ length: classSize }, (_, index) => (indexes.has(index) ? 1 : 0));
}

/** Expands "A-CF" to A, B, C and F. */
function getMembers(inside: string): string[] {
  return Array.from(inside.matchAll(/(.)-(.)|./g)).flatMap(([single, from, to]) => {
    if (from === undefined || to === undefined) return [single];
    const first = from.charCodeAt(0);
    const count = Math.max(to.charCodeAt(0) - first + 1, 0);
    return Array.from({ length: count }, (_, index) => String.fromCharCode(first + index));
  });
}

/** Flags by characterIndex: "*" and "_" match anything, "[A-CF]" any of these. A key matches as a prefix. */
export function toCharacterClasses(key: string): (readonly number[])[] {
  return Array.from(key.toUpperCase().matchAll(/\[([^\]]*)\]|./g)).map(([single, inside]) => {
    if (inside !== undefined) return getFlags(getMembers(inside));
    return single === "*" || single === "_" ? every : getFlags([single]);
  });
}
