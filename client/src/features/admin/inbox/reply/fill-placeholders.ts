import type { ReplyPlaceholder } from "#shared/api/admin/saved-replies.ts";

/** What is known of the customer; undefined is left in braces. */
type PlaceholderValues = Readonly<Partial<Record<ReplyPlaceholder, string | undefined>>>;

const placeholder = /\{(\w+)\}/g;

/** Fills in a saved reply. Values are literal text: braces in them are not filled again. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(placeholder, (token, name: string) => new Map(Object.entries(values)).get(name) ?? token);

/** The placeholders in a text, each once: "{companyName}". */
export const findPlaceholders = (text: string): string[] => [...new Set(text.match(placeholder))];
