import { type ReactNode, useEffect } from "react";
import { takeEnteredForm } from "./early-typing.ts";
import { typeInto } from "./transfer-input.ts";

type TextField = HTMLInputElement | HTMLTextAreaElement;

const typed = new Map<TextField, string>();

const isTextField = (target: unknown): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !["checkbox", "radio", "file"].includes(target.type));

function note(target: unknown): void {
  if (isTextField(target)) typed.set(target, target.value);
}
const onInput = (event: Event): void => note(event.target);

/** Records what the served page's fields already hold and what is typed into them from now on. */
export function watchTyping(): void {
  for (const field of document.querySelectorAll<TextField>("input, textarea"))
    if (field.value !== field.defaultValue) note(field);
  document.addEventListener("input", onInput, true);
}

/** Replays it as input, and an Enter after it. React only notices a value that differs from the last one it saw. */
function retype(): void {
  document.removeEventListener("input", onInput, true);
  for (const [field, value] of typed) {
    field.value = field.defaultValue;
    if (field.isConnected) typeInto(field, value);
  }
  typed.clear();
  const form = takeEnteredForm();
  // The form renders what was typed first.
  if (form) setTimeout(() => form.requestSubmit());
}

/** Wraps a served page so that nothing typed into it before hydration is lost. */
export function AfterHydration({ children }: { children: ReactNode }) {
  useEffect(retype, []);
  return children;
}
