/** A valid VIN split by 49 CFR 565.15: positions 1-3, 4-8, 9, 10, 11, 12-17. */
export const exampleVin = [
  ["1FU", "maker"],
  ["JGLDR", "vehicle"],
  ["3", "check"],
  ["C", "year"],
  ["L", "plant"],
  ["BP8834", "serial no."],
] as const;
