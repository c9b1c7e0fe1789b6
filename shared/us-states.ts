/** The 50 US states (USPS codes), with the region that the top-states question groups them under. */
export const usStates = [
  ["AL", "Alabama", "East Coast"],
  ["AK", "Alaska", "West Coast"],
] as const;
