const longest = 250;

/** Message-IDs in a text, with their angle brackets, without control characters, which databases reject. */
export const findMessageIds = (text: string): string[] =>
  [...text.matchAll(/<[^<>\s\p{Cc}]+>/gu)].map(([id]) => id).filter((id) => id.length <= longest);
