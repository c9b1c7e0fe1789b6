import { queryClient } from "#client/lib/api/query-client.ts";

/** How often a page that is sending something looks whether it may reload, in milliseconds. */
const busyMs = 500;

/** Runs once nothing is being sent. */
function whenNothingIsSent(run: () => void): void {
  if (queryClient.isMutating() > 0) setTimeout(() => whenNothingIsSent(run), busyMs);
  else run();
}

/**
 * Reloads the page, once, when another version of the worker takes over: in every tab, since the old version's
 * files are gone then. What is typed is saved as the page goes. The first worker of all takes over without a reload.
 */
export function reloadOnUpdate(
  container: Pick<ServiceWorkerContainer, "controller" | "addEventListener">,
  reload: () => void = () => window.location.reload(),
): void {
  let isControlled = container.controller !== null;
  let isReloading = false;
  container.addEventListener("controllerchange", () => {
    const isUpdate = isControlled;
    isControlled = true;
    if (!isUpdate || isReloading) return;
    isReloading = true;
    whenNothingIsSent(reload);
  });
}
