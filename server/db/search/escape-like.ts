/** The text as a LIKE pattern (escape character \\) that matches only itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);
