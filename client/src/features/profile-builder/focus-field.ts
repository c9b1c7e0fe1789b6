import type { AnswerPath } from "#shared/profile/problems.ts";

const focusable =
  "input:not([disabled]), select:not([disabled]), textarea:not([disabled]), button:not([disabled])";

/** How a field is named in links: its key, or list key, row index and row key, joined by points. */
export const fieldRef = (path: AnswerPath): string => path.join(".");

/** The list and row that a reference points into, if it does. */
export function rowOf(ref: string): { list: string; index: number } | undefined {
  const [list, index, rowKey] = ref.split(".");
  return list && rowKey && /^\d+$/.test(index ?? "") ? { list, index: Number(index) } : undefined;
}

// Compared rather than queried: a key may come from the URL.
const within = (parent: ParentNode, key: string): HTMLElement | undefined =>
  [...parent.querySelectorAll<HTMLElement>("[data-field]")].find(({ dataset }) => dataset.field === key);

function find(ref: string): HTMLElement | undefined {
  const [key = "", , rowKey] = ref.split(".");
  const outer = within(document, key);
  return (outer && rowKey && within(outer, rowKey)) || outer;
}

/** Focuses the first box of a field that is on the page, and brings it into sight. Says whether it was there. */
export function focusField(ref: string): boolean {
  const field = find(ref);
  const box = field?.querySelector<HTMLElement>(focusable);
  field?.scrollIntoView({ block: "center" });
  box?.focus({ preventScroll: true });
  return box !== null && box !== undefined;
}
