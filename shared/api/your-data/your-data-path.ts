/** The page where somebody sees or deletes what is kept of them: emails link to it. */
export const yourDataPath = "/your-data";
