import type { AnswerPath } from "#shared/profile/derived/problems.ts";

/** File inputs are hidden behind a button. */
const enabledInputs = ":is(input, select, textarea):not([disabled], [hidden])";

/** A field's name in links: its key, or list key, row index and row key joined by dots. */
export const fieldRef = (path: AnswerPath): string => path.join(".");

export function parseRowReference(ref: string): { list: string; index: number } | undefined {
  const [list, index, rowKey] = ref.split(".");
  return list && rowKey && /^\d+$/.test(index ?? "") ? { list, index: Number(index) } : undefined;
}

// Compared rather than queried with a selector: the key may come from the URL.
const within = (parent: ParentNode, key: string): HTMLElement | undefined =>
  [...parent.querySelectorAll<HTMLElement>("[data-field]")].find(({ dataset }) => dataset.field === key);

function find(ref: string): HTMLElement | undefined {
  const [key = "", , rowKey] = ref.split(".");
  const outer = within(document, key);
  return (outer && rowKey && within(outer, rowKey)) || outer;
}

/** True if a field is on the page; of a row, whether a form of its list is. */
export function isRendered(ref: string): boolean {
  const [key = "", , rowKey] = ref.split(".");
  const field = within(document, key);
  return rowKey ? Boolean(field?.querySelector("form")) : field !== undefined;
}

/** In a list, the open form comes before the grid, and the grid's cell before the search above it. */
const firstInput = (field: HTMLElement): HTMLElement | null =>
  field.querySelector<HTMLElement>(`form ${enabledInputs}`) ??
  field.querySelector<HTMLElement>("[role=grid] [tabindex='0']") ??
  field.querySelector<HTMLElement>(enabledInputs) ??
  field.querySelector<HTMLElement>("button");

/** Focuses the first input of a field (or of its `part`) and scrolls it into view. */
export function focusField(ref: string, part?: string): void {
  const whole = find(ref);
  const field = part ? whole?.querySelector<HTMLElement>(part) : whole;
  const fold = field?.closest("details");
  if (fold) fold.open = true;
  field?.scrollIntoView({ block: "center" });
  if (!field) return;
  const input = firstInput(field);
  input?.scrollIntoView({ block: "nearest" });
  input?.focus({ preventScroll: true });
}
