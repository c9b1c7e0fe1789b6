import { type ReactNode, useEffect } from "react";
import { typeInto } from "./hand-over.ts";

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** What was typed into the served page before React took it over. */
const typed = new Map<TextField, string>();

const isTextField = (target: unknown): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !["checkbox", "radio", "file"].includes(target.type));

function note(target: unknown): void {
  if (isTextField(target)) typed.set(target, target.value);
}
const onInput = (event: Event): void => note(event.target);

/** Remembers what is typed into the served page from here on, and what stands there already. */
export function watchTyping(): void {
  for (const field of document.querySelectorAll<TextField>("input, textarea"))
    if (field.value !== field.defaultValue) note(field);
  document.addEventListener("input", onInput, true);
}

/** Types it again. A value is news to React only where it differs from the last one that it saw. */
function retype(): void {
  document.removeEventListener("input", onInput, true);
  for (const [field, value] of typed) {
    field.value = field.defaultValue;
    if (field.isConnected) typeInto(field, value);
  }
  typed.clear();
}

/** A served page that React has taken over: nothing that was typed into it meanwhile is lost. */
export function AfterHydration({ children }: { children: ReactNode }) {
  useEffect(retype, []);
  return children;
}
