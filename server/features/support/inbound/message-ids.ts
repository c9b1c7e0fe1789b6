const longest = 250;

/** The Message-IDs in a text, with their angle brackets. Those with control characters, which databases refuse, are none. */
export const findMessageIds = (text: string): string[] =>
  [...text.matchAll(/<[^<>\s\p{Cc}]+>/gu)].map(([id]) => id).filter((id) => id.length <= longest);
