import { findEarlyForm, forgetTyped, isTick, keptTyped, readTyped } from "./early-typing.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Where the caret was. Fields such as those for email addresses do not tell: it goes to the end there. */
type Focus = { readonly name: string; readonly selection: readonly [start: number, end: number] | undefined };

function focusIn(form: HTMLElement): Focus | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLInputElement) || !form.contains(element)) return undefined;
  const { name, selectionStart: start, selectionEnd: end } = element;
  return { name, selection: start === null || end === null ? undefined : [start, end] };
}

const fieldsNamed = (name: string): Field[] =>
  [...document.querySelectorAll<Field>("main [name]")].filter((field) => field.name === name);

const isAnswered = (field: Field): boolean => (isTick(field) ? field.checked : field.value !== "");

/** Answers for the visitor: React takes notice of a value only when it is set past the one that it tracks. */
function answer(fields: readonly Field[], value: string): void {
  if (fields.some(isAnswered)) return;
  const ticked = fields.find((field) => isTick(field) && field.value === value);
  if (ticked) ticked.click();
  else for (const field of fields.filter((each) => !isTick(each))) typeInto(field, value);
}

/** Types into a field as a visitor does. */
export function typeInto(field: Field, value: string): void {
  const prototype: unknown = Object.getPrototypeOf(field);
  Reflect.set(Object(prototype), "value", value, field);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

function putFocus({ name, selection }: Focus): void {
  const [field] = fieldsNamed(name);
  field?.focus();
  if (selection && field instanceof HTMLInputElement) field.setSelectionRange(...selection);
}

/**
 * Shows the app in the place of the served page, in one go, and gives it what was typed there and the caret: nobody can
 * type in between. An answer that the app has already is not replaced. `show` must have drawn the app when it returns.
 */
export function handOver(show: () => void): void {
  const form = findEarlyForm();
  const typed = form ? readTyped(form) : keptTyped();
  const focus = form && focusIn(form);
  show();
  const found = Object.entries(typed).map(([name, value]) => ({ fields: fieldsNamed(name), value }));
  for (const { fields, value } of found) answer(fields, value);
  if (focus) putFocus(focus);
  // What belongs to a section that is not shown waits for it.
  if (found.every(({ fields }) => fields.length > 0)) forgetTyped();
}
