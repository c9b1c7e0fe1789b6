/** Tags and a half-typed one behind them: the half-typed one is kept like the others, so that it is never lost. */
export function withDraft(tags: readonly string[], typed: string): string[] {
  const draft = typed.trim();
  return draft === "" || tags.includes(draft) ? [...tags] : [...tags, draft];
}

/** What typing made of the tags: each comma or line break ends one; what follows the last stands in the box. */
export function splitTyped(tags: readonly string[], typed: string): { tags: string[]; draft: string } {
  const pieces = typed.split(/[,\n]/);
  const draft = pieces.pop() ?? "";
  return { tags: pieces.reduce<string[]>(withDraft, [...tags]), draft };
}
