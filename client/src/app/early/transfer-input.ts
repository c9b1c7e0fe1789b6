import { dotField } from "#client/lib/paths.ts";
import { findEarlyForm, forgetTyped, isTick, keptEarly, readEarly } from "./early-typing.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The caret position. Email and similar fields don't report it; the caret then goes to the end. */
type Focus = {
  readonly name: string;
  readonly selection: readonly [start: number, end: number] | undefined;
  readonly isAtEnd: boolean;
};

function focusIn(form: HTMLElement): Focus | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLInputElement) || !form.contains(element)) return undefined;
  const { name, selectionStart: start, selectionEnd: end, value } = element;
  const selection = start === null || end === null ? undefined : ([start, end] as const);
  return { name, selection, isAtEnd: start === value.length };
}

const fieldsNamed = (name: string): Field[] =>
  [...document.querySelectorAll<Field>("main [name]")].filter((field) => field.name === name);

const isAnswered = (field: Field): boolean => (isTick(field) ? field.checked : field.value !== "");

const simplify = (text: string): string => text.replace(/\W/g, "");

/** Replaces what was there. React only notices a value set past its own value tracker. */
function answer(fields: readonly Field[], value: string, before: string): void {
  if (simplify(fields.find(isAnswered)?.value ?? "") !== simplify(before)) return;
  const ticked = fields.find((field) => isTick(field) && field.value === value);
  if (ticked) ticked.click();
  else for (const field of fields.filter((each) => !isTick(each))) typeInto(field, value);
}

export function typeInto(field: Field, value: string): void {
  const prototype: unknown = Object.getPrototypeOf(field);
  Reflect.set(Object(prototype), "value", value, field);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

/** The app checks an answer when its field is left, which happened before the app could hear it. */
function leave(fields: readonly Field[]): void {
  for (const field of fields.filter((each) => !isTick(each)))
    field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}

function putFocus({ name, selection, isAtEnd }: Focus): void {
  const [field] = fieldsNamed(name);
  field?.focus();
  if (!selection || !(field instanceof HTMLInputElement)) return;
  // The app formats what was typed, "5" becomes "(5": the end is somewhere else then.
  const { length } = field.value;
  field.setSelectionRange(...(isAtEnd ? ([length, length] as const) : selection));
}

/**
 * Replaces the served page with the app in one step, then transfers typed values, focus and caret, so no keystroke
 * is lost. Answers that the app has got since are not overwritten. `show` must render synchronously.
 */
export function transferInput(show: () => void): void {
  const form = findEarlyForm();
  const { typed, before } = form ? readEarly(form) : keptEarly();
  const focus = form && focusIn(form);
  show();
  const found = Object.entries(typed).map(([name, value]) => ({ name, fields: fieldsNamed(name), value }));
  for (const { name, fields, value } of found) {
    answer(fields, value, before[name] ?? "");
    if (name !== focus?.name) leave(fields);
  }
  if (focus) putFocus(focus);
  // Answers for a section that isn't shown yet stay stored until it is. A DOT number to look up isn't an answer.
  if (found.every(({ name, fields }) => fields.length > 0 || name === dotField)) forgetTyped();
}
