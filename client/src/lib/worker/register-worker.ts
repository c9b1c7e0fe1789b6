import { Workbox } from "workbox-window";
import { serviceWorkerPath } from "#client/lib/paths.ts";
import { reportError } from "#client/lib/report-error.ts";
import { messages } from "./messages.ts";
import { isFrugal } from "./is-frugal.ts";
import { reloadOnUpdate } from "./reload-on-update.ts";
import { updateStore } from "./update-store.ts";

/** How often a page that stays open asks for a new version, in milliseconds. */
const updateEveryMs = 60 * 60 * 1000;

/** Asks for a new version when the user comes back to the page, at most once an hour. */
function askForUpdates(workbox: Workbox): void {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - last < updateEveryMs) return;
    last = Date.now();
    workbox.update().catch((error: unknown) => reportError("ask for a new version", error));
  });
}

/** Registers the service worker, for work without a signal. A new version waits until the user takes it. */
export async function registerWorker({ isBuilder }: { isBuilder: boolean }): Promise<void> {
  // Not on plain http, where browsers offer none, and not for a passer-by who saves data.
  if (!("serviceWorker" in navigator) || (isFrugal() && !isBuilder)) return;
  reloadOnUpdate(navigator.serviceWorker);
  const workbox = new Workbox(serviceWorkerPath);
  const storeLater = (worker: ServiceWorker | null | undefined): void => {
    if (isBuilder && !isFrugal()) worker?.postMessage({ type: messages.storeLater }, []);
  };
  workbox.addEventListener("waiting", ({ sw }) => {
    storeLater(sw);
    updateStore.set(() => workbox.messageSkipWaiting());
  });
  await workbox.register({ immediate: true });
  askForUpdates(workbox);
  storeLater((await navigator.serviceWorker.ready).active);
}
