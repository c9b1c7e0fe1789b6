import type { SuggestionType } from "#shared/schema/feature-suggestions.ts";

/** What a ticket is called in a sentence. */
export const typeNames: Record<SuggestionType, string> = {
  feature_request: "feature request",
  support: "support request",
};
