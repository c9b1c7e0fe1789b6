import { z } from "zod";
import { maxVisitPages, maxVisitText } from "./visit-api.ts";

const visitText = z.string().max(maxVisitText).nullable().optional();

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
