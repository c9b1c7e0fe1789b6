import { z } from "zod";

/** The longest address or name that is kept of a visit; the browser clips what is longer. */
export const maxVisitText = 2000;

/** The most pages that are kept of a visit. */
export const maxVisitPages = 500;

const visitText = z.string().max(maxVisitText).nullable().optional();

/** Where a visit came from and what it saw, as the browser recorded it. */
export const attributionShape = {
  landingPage: visitText,
  referrerUrl: visitText,
  utmSource: visitText,
  utmMedium: visitText,
  utmCampaign: visitText,
  utmContent: visitText,
  utmTerm: visitText,
  pagesVisited: z
    .array(z.strictObject({ url: z.string().max(maxVisitText), timestamp: z.iso.datetime() }))
    .max(maxVisitPages)
    .optional(),
  userAgent: visitText,
};

export const attribution = z.strictObject(attributionShape);
export type Attribution = z.infer<typeof attribution>;
