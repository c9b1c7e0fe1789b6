import { Workbox } from "workbox-window";
import { paths, serviceWorkerPath } from "#client/lib/paths.ts";
import { reportError } from "#client/lib/report-error.ts";
import { messages } from "./messages.ts";
import { updateStore } from "#client/lib/load-part.ts";
import { queryClient } from "#client/lib/api/query-client.ts";
import { isUnloadBlocked } from "#client/lib/block-unload.ts";

const busyMs = 500;

/** Runs once nothing is being sent, and nothing is held in this page's memory only. */
function whenNothingIsLost(run: () => void): void {
  if (queryClient.isMutating() > 0 || isUnloadBlocked()) setTimeout(() => whenNothingIsLost(run), busyMs);
  else run();
}

/** Reloads every tab, once, when another version of the worker takes over: the old version's files are gone then. */
export function reloadOnUpdate(
  container: Pick<ServiceWorkerContainer, "controller" | "addEventListener">,
  reload: () => void = () => window.location.reload(),
): void {
  let isControlled = container.controller !== null;
  let isReloading = false;
  container.addEventListener("controllerchange", () => {
    // A page that was loaded past the worker has no controller, and may take an update nevertheless.
    const isUpdate = isControlled || updateStore.get() !== undefined;
    isControlled = true;
    if (!isUpdate || isReloading) return;
    isReloading = true;
    whenNothingIsLost(reload);
  });
}

/** https://developer.mozilla.org/docs/Web/API/NetworkInformation: not in Safari and Firefox. */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

const getConnection = (): Connection =>
  "connection" in navigator && typeof navigator.connection === "object" && navigator.connection !== null
    ? navigator.connection
    : {};

/** True if only what is needed now should be loaded: the user saves data, or the network is slow. */
export function isFrugal(): boolean {
  const { saveData = false, effectiveType = "" } = getConnection();
  return saveData || /(^|-)2g$/.test(effectiveType);
}

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

/** Registers the worker of this page. Vite's files change while one works on them: no worker may answer with old ones. */
export function startWorker(): void {
  if (import.meta.env.DEV) return;
  registerWorker({ isBuilder: window.location.pathname === paths.profileBuilder }).catch((error: unknown) =>
    reportError("set the page up for work without signal", error),
  );
}
