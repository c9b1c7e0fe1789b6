import { z } from "zod";
import { publicEndpoint } from "./endpoint.ts";

const sampleCarrier = z.object({
  dotNumber: z.string(),
  /** "owner-operator, 1 truck" */
  about: z.string(),
});
export type SampleCarrier = z.infer<typeof sampleCarrier>;

/** This site's settings that the pages need at run time: one build serves every installation. */
export const getSiteSettings = publicEndpoint("GET", "/api/site-settings", {
  response: z.object({
    /** Receives page views once a visitor accepts; null if analytics is off. */
    analytics: z.object({ measurementId: z.string(), scriptUrl: z.string() }).nullable(),
    /** True if street addresses are suggested; otherwise the field is a plain input. */
    addressSuggestions: z.boolean(),
    /** True if the site has the mirror, and so ranks carriers among others; otherwise absent. */
    fmcsaMirror: z.literal(true).optional(),
    /** True if carriers can be searched by name (see `searchCarriers`); otherwise absent. */
    carrierSearch: z.literal(true).optional(),
    /** The number of partner agencies that receive a quote request. Servers of an earlier version omit it. */
    partnerAgencies: z.int().min(0).optional(),
    /** Names of the agencies that have one. Absent if none has. */
    agencies: z.array(z.string()).optional(),
    /** The made-up carriers of a demo, which serves them in place of FMCSA's; otherwise absent. */
    sampleCarriers: z.array(sampleCarrier).optional(),
  }),
});
