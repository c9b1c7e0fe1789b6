import { extraPaths, paths } from "#client/lib/paths.ts";
import type { PageStep } from "#shared/api/visit-api.ts";

const pageSteps: Readonly<Record<string, PageStep>> = {
  [paths.home]: "landing",
  [paths.profileBuilder]: "builder",
  [paths.vinChecker]: "vin-checker",
  [extraPaths.vinFleet]: "vin-checker-fleet",
  [paths.dotHealthCheck]: "dot-health-check",
};

export const toPageStep = (path: string): PageStep => pageSteps[path] ?? "other";

/** `openedUrl` is the address with which the page was loaded, and its campaign. */
type Send = (steps: readonly string[], openedUrl: string) => void;

// In memory only: storing what was reached would recognize a visitor.
const reached = new Set<string>();
let waiting: string[] = [];
let openedUrl = "";
let send: Send | undefined;

/** Counts a page's step or a section's id, once per page load. */
export function countStep(step: string): void {
  if (reached.has(step)) return;
  // The app changes the address as one goes on.
  if (reached.size === 0) openedUrl = window.location.href;
  reached.add(step);
  if (send) send([step], openedUrl);
  else waiting.push(step);
}

/** Sends what was reached so far, and from now on each step. Nothing is sent before, and nothing without it. */
export function sendStepsTo(next: Send): void {
  send = next;
  if (waiting.length > 0) send(waiting, openedUrl);
  waiting = [];
}
