const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/New_York" });

/** The date in New York, such as 2025-10-04: the product shows its times in that zone. */
export const toNewYorkDay = (time: Date): string => isoDay.format(time);
