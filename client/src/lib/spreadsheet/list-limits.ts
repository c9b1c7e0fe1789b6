/** The maximum length of a list, in characters. */
export const longestList = 2_000_000;
