import type { IsoMonth } from "#shared/carrier/sms/months.ts";
import { usDay } from "#shared/us-english.ts";

/** "March 2027" */
export const formatMonth = (month: IsoMonth): string => usDay(`${month}-01`).replace(" 1,", "");

/** "Mar 2027", for a chart's axis. */
export const formatShortMonth = (month: IsoMonth): string => {
  const [name = "", year = ""] = formatMonth(month).split(" ");
  return `${name.slice(0, 3)} ${year}`;
};
