/** A test for SQL's LIKE: % stands for any characters, _ for one. Takes time in proportion to text times pattern. */
export function likePattern(pattern: string): (text: string) => boolean {
  const parts = Array.from(pattern);
  return (text) => {
    const characters = Array.from(text);
    // reached[i]: the first i parts match the characters read so far.
    let reached = spread(parts, [true]);
    for (const character of characters) {
      const next: boolean[] = [];
      parts.forEach((part, index) => {
        if (!reached[index]) return;
        if (part === "%") next[index] = true;
        else if (part === "_" || part === character) next[index + 1] = true;
      });
      reached = spread(parts, next);
    }
    return reached[parts.length] === true;
  };
}

/** A % also stands for nothing. */
function spread(parts: readonly string[], reached: readonly boolean[]): boolean[] {
  const all = [...reached];
  parts.forEach((part, index) => {
    if (all[index] && part === "%") all[index + 1] = true;
  });
  return all;
}
