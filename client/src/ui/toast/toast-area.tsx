import { useStore } from "#client/lib/external-store.ts";
import { lazy, Suspense } from "react";
import { toastAreaStore } from "./toast-store.ts";

const Toaster = lazy(async () => ({ default: (await import("./toaster.tsx")).Toaster }));

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
