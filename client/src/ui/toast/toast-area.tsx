import { useStore } from "#client/lib/external-store.ts";
import { reportError } from "#client/lib/report-error.ts";
import { lazy, Suspense, useEffect } from "react";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { closeToast, toastAreaStore, toastStore, wantToastArea } from "./toast-store.ts";
import { whenIdle } from "#client/lib/when-idle.ts";

/** Loads the code of notifications once the page is idle. */
export const useToastArea = (): void => useEffect(() => whenIdle(wantToastArea), []);

/** Shows notifications where the code of the toaster could not be loaded: without a network, say. */
export function PlainToaster() {
  const toast = useStore(toastStore);
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50 p-4 print:hidden">
      {toast && (
        <Notice title={toast.title} tone={toast.look === "destructive" ? "bad" : "info"}>
          {toast.description && <p>{toast.description}</p>}
          <div className="mt-3 flex flex-wrap gap-3">
            {toast.action && <Button onClick={toast.action.run}>{toast.action.label}</Button>}
            <Button onClick={() => closeToast(toast.id)}>Close</Button>
          </div>
        </Notice>
      )}
    </div>
  );
}

/** A toaster that doesn't load must not take the page with it. */
async function loadToaster() {
  try {
    return { default: (await import("./toaster.tsx")).Toaster };
  } catch (error) {
    reportError("load the notifications", error);
    return { default: PlainToaster };
  }
}

const Toaster = lazy(loadToaster);

const notYet = (): boolean => false;

/** The notifications' region. Its code loads with the tools, or with the first notification. */
export function ToastArea() {
  if (!useStore(toastAreaStore, notYet)) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
