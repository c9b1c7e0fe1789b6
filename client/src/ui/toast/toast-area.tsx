import { lazy, Suspense, useSyncExternalStore } from "react";
import { toastStore } from "./toast-store.ts";

const Toaster = lazy(async () => ({ default: (await import("./toaster.tsx")).Toaster }));

const isWanted = (): boolean => toastStore.isWanted();
const notYet = (): boolean => false;

/** The notifications' region. Its code comes with the tools, or with the first notification. */
export function ToastArea() {
  if (!useSyncExternalStore(toastStore.subscribe, isWanted, notYet)) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
