import { createEmitter } from "#client/lib/external-store.ts";
import { deviceStorage } from "#client/lib/web-storage.ts";

/** What a visitor may answer to the banner. */
export type Choice = "accepted" | "dismissed";

const choiceKey = "cookie_consent";
const dateKey = "cookie_consent_date";

let isReopened = false;
/** What was chosen where nothing can be stored: it holds for as long as the page is open. */
let held: Choice | undefined;

const asChoice = (value: string | null | undefined): Choice | undefined =>
  value === "accepted" || value === "dismissed" ? value : undefined;

const stored = (): Choice | undefined => asChoice(deviceStorage.read(choiceKey, "read the cookie choice"));

/** The time first: a choice is never stored without it. */
const store = (choice: Choice, now: Date): boolean =>
  deviceStorage.write(dateKey, now.toISOString(), "keep the cookie choice") &&
  deviceStorage.write(choiceKey, choice, "keep the cookie choice");

// Another tab's answer, and one given while the browser kept this page aside for "Back".
const changes = ["storage", "pageshow"] as const;

const emitter = createEmitter(() => {
  for (const change of changes) window.addEventListener(change, emitter.emit);
  return () => {
    for (const change of changes) window.removeEventListener(change, emitter.emit);
  };
});

/** Keeps the visitor's answer, with its time. */
export function choose(choice: Choice, now: Date = new Date()): void {
  isReopened = false;
  held = store(choice, now) ? undefined : choice;
  emitter.emit();
}

/** Shows the banner again, so that the visitor can change the answer. */
export function openCookieSettings(): void {
  isReopened = true;
  emitter.emit();
}

/** The visitor's answer; undefined as long as there is none. */
export const consentStore = {
  subscribe: emitter.subscribe,
  // What could not be stored is newer than what is.
  get: (): Choice | undefined => held ?? stored(),
};

/** Whether the visitor has asked to change the answer. */
export const consentReopenedStore = { subscribe: emitter.subscribe, get: (): boolean => isReopened };
