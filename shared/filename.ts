/** "Lopez_Sons_Trucking_LLC_RF-7K4M2X_Schedules.xlsx": the words of all parts, joined by underscores. */
export const toFilename = (parts: readonly string[], extension: string): string =>
  `${parts.join(" ").trim().replace(/\s+/g, "_")}.${extension}`;
