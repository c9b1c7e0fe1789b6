const calendar = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/New_York",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The date in New York, such as 2025-10-04: the product shows its times in that zone. */
export const toDay = (time: Date): string => calendar.format(time);
