import type { IsoDay } from "#shared/carrier/sms/months.ts";

/** Today's date, in UTC: FMCSA's dates have no time zone, and half a day changes no month's count. */
export const getToday = (): IsoDay => new Date().toISOString().slice(0, 10);
