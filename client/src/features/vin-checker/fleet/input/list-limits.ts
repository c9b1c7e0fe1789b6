/** As much text as is taken as a list, in characters. */
export const longestList = 2_000_000;
