import { z } from "zod";
import { publicEndpoint } from "./endpoint.ts";

/** Minimum text length before addresses are suggested, and the maximum that is used, in UTF-16 units. */
export const shortestAddressText = 3;
export const longestAddressText = 200;

export const maxSuggestions = 10;

/** An address in the US. Values that the source does not know are "". */
const addressSuggestion = z.object({
  label: z.string(),
  street: z.string(),
  city: z.string(),
  /** A two-letter code of one of the 50 states, or "". */
  state: z.string(),
  /** A ZIP code: 12345, 12345-6789, or "". */
  zip: z.string(),
});
export type AddressSuggestion = z.infer<typeof addressSuggestion>;

/** Addresses that start with the text. 503 if the site has no suggestions, 502 if the source fails. */
export const suggestAddresses = publicEndpoint("GET", "/api/address-suggestions", {
  rateLimit: "lookup",
  query: z.strictObject({
    text: z
      .string()
      .trim()
      .min(shortestAddressText, `Enter at least ${shortestAddressText} characters.`)
      .max(longestAddressText, `Enter at most ${longestAddressText} characters.`)
      .refine((text) => !/\p{Cc}/u.test(text), "Remove the characters that can't be printed."),
  }),
  response: z.object({ suggestions: z.array(addressSuggestion).max(maxSuggestions) }),
});
