import { reportError } from "#client/lib/report-error.ts";

/** What a visitor may answer to the banner. */
export type Choice = "accepted" | "dismissed";

const choiceKey = "cookie_consent";
const dateKey = "cookie_consent_date";

let isReopened = false;
const listeners = new Set<() => void>();
/** What was chosen where nothing can be stored: it holds for as long as the page is open. */
let held: Choice | undefined;
let isReadErrorReported = false;

const asChoice = (value: string | null): Choice | undefined =>
  value === "accepted" || value === "dismissed" ? value : undefined;

function stored(): Choice | undefined {
  try {
    return asChoice(localStorage.getItem(choiceKey));
  } catch (error) {
    if (!isReadErrorReported) reportError("read the cookie choice", error);
    isReadErrorReported = true;
    return undefined;
  }
}

function store(choice: Choice, now: Date): void {
  try {
    // The time first: a choice never stands there without it.
    localStorage.setItem(dateKey, now.toISOString());
    localStorage.setItem(choiceKey, choice);
  } catch (error) {
    held = choice;
    reportError("keep the cookie choice", error);
  }
}

const notify = (): void => {
  for (const listener of listeners) listener();
};

/** Keeps the visitor's answer, with its time. */
export function choose(choice: Choice, now: Date = new Date()): void {
  isReopened = false;
  held = undefined;
  store(choice, now);
  notify();
}

/** Shows the banner again, so that the visitor can change the answer. */
export function openCookieSettings(): void {
  isReopened = true;
  notify();
}

// Another tab's answer, and one given while the browser kept this page aside for "Back".
const changes = ["storage", "pageshow"] as const;

/** The visitor's answer; `current` is undefined as long as there is none. */
export const consentStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    for (const change of changes) window.addEventListener(change, listener);
    return () => {
      listeners.delete(listener);
      for (const change of changes) window.removeEventListener(change, listener);
    };
  },
  // What could not be stored is newer than what is.
  current: (): Choice | undefined => held ?? stored(),
  /** Whether the visitor has asked to change the answer. */
  isReopened: (): boolean => isReopened,
};
