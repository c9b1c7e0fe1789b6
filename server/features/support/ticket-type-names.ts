import type { SuggestionType } from "#shared/schema/feature-suggestions.ts";

/** Names of tickets in a sentence. */
export const typeNames: Record<SuggestionType, string> = {
  feature_request: "feature request",
  support: "support request",
};
