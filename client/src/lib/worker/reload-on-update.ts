import { queryClient } from "#client/lib/api/query-client.ts";
import { isUnloadBlocked } from "#client/lib/block-unload.ts";
import { updateStore } from "./update-store.ts";

/** How often a page that would lose something looks whether it may reload, in milliseconds. */
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
