/** Tags including the half-typed one, which is stored like the others so that it is never lost. */
export function withDraft(tags: readonly string[], typed: string): string[] {
  const draft = typed.trim();
  return draft === "" || tags.includes(draft) ? [...tags] : [...tags, draft];
}

/** Splits typed text at commas and line breaks into tags; the rest stays in the input. */
export function splitTyped(tags: readonly string[], typed: string): { tags: string[]; draft: string } {
  const pieces = typed.split(/[,\n]/);
  const draft = pieces.pop() ?? "";
  return { tags: pieces.reduce<string[]>(withDraft, [...tags]), draft };
}
