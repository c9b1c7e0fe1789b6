import { z } from "zod";
import { publicEndpoint } from "#shared/api/endpoint.ts";

/** Minimum text length before carriers are searched by name, and the maximum that is used, in UTF-16 units. */
export const shortestCarrierText = 3;
export const longestCarrierText = 100;

/** There are no further pages: this finds a carrier, and lists none. */
export const mostCarriers = 10;

/** A carrier as FMCSA's company file has it. What FMCSA doesn't have is absent. */
const carrierMatch = z.object({
  dotNumber: z.string(),
  legalName: z.string(),
  dbaName: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  powerUnits: z.int().optional(),
  /** The USDOT number's status in FMCSA's words: "Active", "Inactive"; a code that we don't know as it is. */
  status: z.string().optional(),
  /** "MC-139446". A docket number alone gives no authority. */
  dockets: z.array(z.string()),
});
export type CarrierMatch = z.infer<typeof carrierMatch>;

/** Best match first. `unavailable` is not an error: this server has no mirror of FMCSA's company file. */
export const searchCarriers = publicEndpoint("GET", "/api/carriers/search", {
  rateLimit: "search",
  query: z.strictObject({
    q: z
      .string()
      .trim()
      .min(shortestCarrierText, `Enter at least ${shortestCarrierText} characters.`)
      .max(longestCarrierText, `Enter at most ${longestCarrierText} characters.`),
    /** The code of a state, to find only carriers there. */
    state: z
      .string()
      .regex(/^[a-z]{2}$/i, "Enter a state's two letters.")
      .optional(),
  }),
  response: z.discriminatedUnion("state", [
    z.object({ state: z.literal("unavailable") }),
    z.object({
      state: z.literal("searched"),
      /** The day of FMCSA's file that was searched. */
      asOf: z.iso.date(),
      carriers: z.array(carrierMatch).max(mostCarriers),
      /** The search took too long, and there may be better matches: a longer text is quicker. */
      isCut: z.literal(true).optional(),
    }),
  ]),
});
export type CarrierSearchAnswer = z.infer<typeof searchCarriers.response>;
