import type { VinSlip } from "./vin.ts";

export const suggestionAdvice =
  "These are suggestions, not answers. Compare every character with the plate on the vehicle or the registration.";

const slips: Readonly<Record<VinSlip, string>> = {
  missing: "One character is missing. ",
  extra: "There's one character too many. ",
  letters: "",
};

/** The heading above the suggestions: a single one is worded as only a possibility. */
export const suggestionHeading = (count: number, slip?: VinSlip): string =>
  (slip ? slips[slip] : "") + (count === 1 ? "It might be this VIN:" : "Did you mean one of these?");

/** Describes how a suggested VIN differs from the typed text, for users who cannot see the highlighting. */
export function describeDifference(text: string, vin: string, positions: readonly number[]): string {
  const places = `${positions.length === 1 ? "position" : "positions"} ${positions.join(" and ")}`;
  if (text.length < vin.length) return `with a character added at ${places}`;
  if (text.length > vin.length) return "with one character left out";
  return `which differs at ${places}`;
}
