const calendar = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/New_York",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The day in New York, as 2025-10-04: the product tells its times there. */
export const toDay = (time: Date): string => calendar.format(time);
