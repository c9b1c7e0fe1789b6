import { type ComponentType, lazy, StrictMode, Suspense } from "react";
import { CookieBanner } from "#client/features/consent/cookie-banner.tsx";
import { useStore } from "#client/lib/external-store.ts";
import { reportError } from "#client/lib/report-error.ts";
import { sharedComputerStore } from "#client/lib/storage/shared-computer-store.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Routes } from "./routes.tsx";
import { ToastArea } from "#client/ui/toast/toast-area.tsx";

const Guard = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import("./after-load/shared-computer-guard.tsx")).SharedComputerGuard };
  } catch (error) {
    reportError("load the guard of a shared computer", error);
    return { default: () => null };
  }
});

export function App() {
  const isShared = useStore(sharedComputerStore, () => false);
  return (
    <StrictMode>
      <ErrorBoundary>
        <CookieBanner />
        <Routes />
        <Suspense fallback={null}>{isShared && <Guard />}</Suspense>
        <ToastArea />
      </ErrorBoundary>
    </StrictMode>
  );
}
