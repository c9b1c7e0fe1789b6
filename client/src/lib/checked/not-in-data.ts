/** Shown for a value that FMCSA does not have. */
export const notInData = "Not in FMCSA's data";
