import { lazy, StrictMode, Suspense } from "react";
import { CookieBanner } from "#client/features/consent/cookie-banner.tsx";
import { useStore } from "#client/lib/external-store.ts";
import { sharedComputerStore } from "#client/lib/storage/shared-computer-store.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Routes } from "./routes.tsx";
import { ToastArea } from "#client/ui/toast/toast-area.tsx";

const Guard = lazy(async () => ({
  default: (await import("./after-load/shared-computer-guard.tsx")).SharedComputerGuard,
}));

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
