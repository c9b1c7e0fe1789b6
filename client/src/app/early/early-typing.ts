// The first answers, typed into the page as it was served, before the app's code has come. Small: it is loaded first.

import { draftKey, openedSectionsKey } from "#client/draft/store/draft-storage.ts";
import { deviceStorage } from "#client/lib/web-storage.ts";

/** On the fields of the served page that may be typed into. */
export const earlyFormMark = "data-early-form";

const typedEarlyKey = "companyProfile.typedEarly";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** What was typed, by the field's name. */
type Typed = Record<string, string>;

const controlsIn = (form: ParentNode): Control[] => [
  ...form.querySelectorAll<Control>("input[name], select[name], textarea[name]"),
];

/** Whether it is one of several answers to tick, rather than a field with a value of its own. */
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

/** Where a browser stores nothing, what was typed is handed over all the same; the app says what is not saved. */
const purpose = "keep what is typed early";

function keep(form: HTMLElement): void {
  deviceStorage.write(typedEarlyKey, JSON.stringify(readTyped(form)), purpose);
}

/** What an earlier visit typed before its page was ready. */
export function keptTyped(): Typed {
  const kept = deviceStorage.readJson(typedEarlyKey, purpose);
  return isTyped(kept) ? kept : {};
}

export function forgetTyped(): void {
  deviceStorage.remove(typedEarlyKey, purpose);
}

/** Whether the builder was here before: it may reopen another section than the first. */
const hasOpened = (): boolean =>
  [draftKey, openedSectionsKey].some((key) => typeof deviceStorage.read(key, purpose) === "string");
const isFirstSection = (): boolean => !new URLSearchParams(window.location.search).has("section");

/**
 * Lets first-time visitors type into the served page. Where a draft, a remembered section or the URL decides otherwise,
 * its fields are not the ones that are about to be shown.
 */
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
    // What the browser restores after a reload may be of a profile that was cleared.
    else control.value = value;
  }
  form.removeAttribute("inert");
  form.addEventListener("input", () => keep(form));
}

/** The form that may have been typed into; undefined where there is none. */
export function findEarlyForm(): HTMLElement | undefined {
  const form = earlyForm();
  return form && !form.hasAttribute("inert") && isFirstSection() ? form : undefined;
}
