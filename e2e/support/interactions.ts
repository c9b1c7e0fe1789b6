import type { Page } from "@playwright/test";

type Kind = "tap" | "select" | "typed field" | "file";
export type Interaction = { readonly kind: Kind; readonly on: string };

declare global {
  interface Window {
    reportInteraction: (kind: Kind, on: string) => void;
  }
}

/** Reports what the user does. Runs in the page before its own scripts. */
function watch(): void {
  let typedIn: Element | null = null;
  const isText = (target: Element): boolean =>
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !["checkbox", "radio", "file"].includes(target.type));
  const report = (kind: Kind, target: Element): void => {
    typedIn = kind === "typed field" ? target : null;
    window.reportInteraction(kind, target.textContent.trim() || (target.getAttribute("name") ?? target.id));
  };
  const listen = (event: string, handle: (target: Element, event: Event) => void): void =>
    document.addEventListener(
      event,
      (fired) => {
        if (fired.target instanceof Element) handle(fired.target, fired);
      },
      true,
    );
  listen("pointerdown", (target) => {
    if (!isText(target) && !(target instanceof HTMLSelectElement)) report("tap", target);
  });
  listen("keydown", (target, event) => {
    if (event instanceof KeyboardEvent && event.key === "Enter") report("tap", target);
  });
  listen("change", (target) => {
    if (target instanceof HTMLSelectElement) report("select", target);
    if (target instanceof HTMLInputElement && target.type === "file") report("file", target);
  });
  listen("input", (target, { isTrusted }) => {
    // The page itself hands over what was typed before its scripts came.
    if (!isTrusted || !isText(target)) return;
    const isDatePart = ["Month", "Day", "Year"].includes(target.getAttribute("aria-label") ?? "");
    // The inputs of a date are one field: the focus moves on as its digits are typed.
    const field = (isDatePart && target.closest("fieldset")) || target;
    if (field !== typedIn) report("typed field", field);
  });
}

/** Every tap, select, chosen file and typed field from here on, in order. Enter is a tap. */
export async function recordInteractions(page: Page): Promise<readonly Interaction[]> {
  const recorded: Interaction[] = [];
  await page.exposeFunction("reportInteraction", (kind: Kind, on: string) => {
    recorded.push({ kind, on });
  });
  await page.addInitScript(watch);
  return recorded;
}
