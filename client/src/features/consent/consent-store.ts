import { createEmitter } from "#client/lib/external-store.ts";
import { deviceStorage } from "#client/lib/web-storage.ts";

export type Choice = "accepted" | "dismissed";

const choiceKey = "cookie_consent";
const dateKey = "cookie_consent_date";

let isReopened = false;
/** The choice if the browser can't store it; lasts as long as the page is open. */
let held: Choice | undefined;

const asChoice = (value: string | null | undefined): Choice | undefined =>
  value === "accepted" || value === "dismissed" ? value : undefined;

const stored = (): Choice | undefined => asChoice(deviceStorage.read(choiceKey, "read the cookie choice"));

/**
 * True if the browser asks sites not to track: Global Privacy Control (https://w3c.github.io/gpc/) or Do Not Track.
 * The privacy policy says that we take it for Dismiss (California Business and Professions Code 22575(b)(5)).
 */
export const asksNotToTrack = (): boolean =>
  ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true) ||
  navigator.doNotTrack === "1";

/** Stores the time first: a choice is never stored without it. */
const store = (choice: Choice, now: Date): boolean =>
  deviceStorage.write(dateKey, now.toISOString(), "keep the cookie choice") &&
  deviceStorage.write(choiceKey, choice, "keep the cookie choice");

// Another tab may change the answer, or it may change while this page is in the back/forward cache.
const emitter = createEmitter((signal) => {
  for (const change of ["storage", "pageshow"]) window.addEventListener(change, emitter.emit, { signal });
});

export function choose(choice: Choice, now: Date = new Date()): void {
  isReopened = false;
  held = store(choice, now) ? undefined : choice;
  emitter.emit();
}

export function openCookieSettings(): void {
  isReopened = true;
  emitter.emit();
}

export const consentStore = {
  subscribe: emitter.subscribe,
  // An answer that could not be stored is newer than the stored one.
  get: (): Choice | undefined => (asksNotToTrack() ? "dismissed" : (held ?? stored())),
};

export const consentReopenedStore = { subscribe: emitter.subscribe, get: (): boolean => isReopened };
