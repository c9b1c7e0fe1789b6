import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** How much must be typed before addresses are suggested, and how much is looked at, in UTF-16 units. */
export const shortestAddressText = 3;
export const longestAddressText = 200;

/** The most addresses that are suggested. */
export const maxSuggestions = 10;

/** An address in the US. What the source does not know of it is "". */
const addressSuggestion = z.object({
  /** The whole address in one line. */
  label: z.string(),
  street: z.string(),
  city: z.string(),
  /** One of the 50 two-letter codes, or "". */
  state: z.string(),
  /** Five digits, or nine as 12345-6789, or "". */
  zip: z.string(),
});
export type AddressSuggestion = z.infer<typeof addressSuggestion>;

/** Addresses that begin like the text. 503 where the site suggests none, 502 where the source does not answer. */
export const suggestAddresses = endpoint({
  method: "GET",
  path: "/api/address-suggestions",
  access: "public",
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
