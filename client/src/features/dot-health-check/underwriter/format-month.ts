import type { IsoMonth } from "#shared/carrier/sms/months.ts";
import { usMonth } from "#shared/text/us-english.ts";

/** "Mar 2027", for a chart's axis and its table, on one line. */
export const formatShortMonth = (month: IsoMonth): string => {
  const [name = "", year = ""] = usMonth(month).split(" ");
  return `${name.slice(0, 3)}\u00a0${year}`;
};
