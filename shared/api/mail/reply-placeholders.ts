/** Names that a saved reply may have in braces. */
export const replyPlaceholders = ["ticketId", "companyName", "email"] as const;
type ReplyPlaceholder = (typeof replyPlaceholders)[number];

/** Values known of the customer; undefined stays in braces. */
export type PlaceholderValues = Readonly<Partial<Record<ReplyPlaceholder, string | undefined>>>;

const placeholder = /\{(\w+)\}/g;

/** Fills in a reply. Values are literal text: braces in them are not filled again. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(placeholder, (token, name: string) => new Map(Object.entries(values)).get(name) ?? token);

/** The placeholders in a text, each once: "{companyName}". */
export const findPlaceholders = (text: string): string[] => [...new Set(text.match(placeholder))];

const known: readonly string[] = replyPlaceholders.map((name) => `{${name}}`);

/** Finds the first placeholder that keeps a reply from being sent. */
export function findUnfilled(text: string): string | undefined {
  const [token] = findPlaceholders(text);
  if (token === undefined) return undefined;
  const reason = known.includes(token) ? "has no value for this customer" : "isn't a placeholder";
  return `${token} ${reason}. Replace it before you send.`;
}
