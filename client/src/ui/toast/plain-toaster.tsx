import { useStore } from "#client/lib/external-store.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { closeToast, toastStore } from "./toast-store.ts";

/** Shows notifications where the code of the toaster could not be loaded: without a network, say. */
export function PlainToaster() {
  const toast = useStore(toastStore);
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50 p-4 print:hidden">
      {toast?.open && (
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
