// Handles the first answers, typed into the served page before the app loads. Kept small: it loads first.

import { draftKey, oldKeys, typedEarlyKey } from "#client/draft/store/draft-storage.ts";
import { answerStorage } from "#client/lib/storage/shared-computer.ts";

/** Marks the fields of the served page that are editable early. */
export const earlyFormMark = "data-early-form";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Typed = Record<string, string>;

const controlsIn = (form: ParentNode): Control[] => [
  ...form.querySelectorAll<Control>("input[name], select[name], textarea[name]"),
];

/** Whether the control is a checkbox or radio button rather than a field with its own value. */
export const isTick = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ["radio", "checkbox"].includes(control.type);

const earlyForm = (): HTMLElement | null => document.querySelector<HTMLElement>(`[${earlyFormMark}]`);

export function readTyped(form: ParentNode): Typed {
  const filled = controlsIn(form).filter((control) =>
    isTick(control) ? control.checked : control.value !== "",
  );
  return Object.fromEntries(filled.map(({ name, value }) => [name, value]));
}

const isTyped = (value: unknown): value is Typed =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((text) => typeof text === "string");

/** Typed values are handed over even if the browser can't store them; the app reports what isn't saved. */
const purpose = "keep what is typed early";

function keep(form: HTMLElement): void {
  answerStorage.write(typedEarlyKey, JSON.stringify(readTyped(form)), purpose);
}

/** What the user typed on an earlier visit before the page was ready. */
export function keptTyped(): Typed {
  const kept = answerStorage.readJson(typedEarlyKey, purpose);
  return isTyped(kept) ? kept : {};
}

export function forgetTyped(): void {
  answerStorage.remove(typedEarlyKey, purpose);
}

/** Whether the builder was opened before: it may then reopen a section other than the first. */
const hasOpened = (): boolean =>
  [draftKey, oldKeys.sections].some((key) => typeof answerStorage.read(key, purpose) === "string");
const isFirstSection = (): boolean => !new URLSearchParams(window.location.search).has("section");

/** Lets visitors type into the served page, unless a draft or the URL is about to show another section. */
export function allowEarlyTyping(): void {
  const form = earlyForm();
  if (!form) return;
  if (!isFirstSection()) {
    form.classList.add("invisible");
    return;
  }
  if (hasOpened()) return;
  const kept = keptTyped();
  for (const control of controlsIn(form)) {
    const value = kept[control.name] ?? "";
    if (isTick(control)) control.checked = control.value === value;
    // After a reload the browser may restore values from a profile that has been cleared.
    else control.value = value;
  }
  form.removeAttribute("inert");
  form.addEventListener("input", () => keep(form));
}

export function findEarlyForm(): HTMLElement | undefined {
  const form = earlyForm();
  return form && !form.hasAttribute("inert") && isFirstSection() ? form : undefined;
}
