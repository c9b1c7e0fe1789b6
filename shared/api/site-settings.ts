import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** What the pages ask of how this site is set up, at run time: one build serves every installation. */
export const getSiteSettings = endpoint({
  method: "GET",
  path: "/api/site-settings",
  access: "public",
  response: z.object({
    /** Where page views go once a visitor accepts; null where nothing is measured. */
    analytics: z.object({ measurementId: z.string(), scriptUrl: z.string() }).nullable(),
    /** Whether a street may be completed from what is typed; the field is a plain input otherwise. */
    addressSuggestions: z.boolean(),
    /** How many partner agencies receive a quote request. A server of an earlier version does not say. */
    partnerAgencies: z.int().min(0).optional(),
  }),
});
