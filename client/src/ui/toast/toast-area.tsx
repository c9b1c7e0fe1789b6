import { useStore } from "#client/lib/external-store.ts";
import { reportError } from "#client/lib/report-error.ts";
import { lazy, Suspense } from "react";
import { PlainToaster } from "./plain-toaster.tsx";
import { toastAreaStore } from "./toast-store.ts";

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
