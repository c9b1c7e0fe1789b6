import { StrictMode } from "react";
import { CookieBanner } from "#client/features/consent/cookie-banner.tsx";
import { useStore } from "#client/lib/external-store.ts";
import { sharedComputerStore } from "#client/lib/storage/shared-computer-store.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Routes } from "./routes.tsx";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { ToastArea } from "#client/ui/toast/toast-area.tsx";

const Nothing = () => null;

const Guard = lazyPart(
  "The timer for this shared computer",
  async () => (await import("./after-load/shared-computer-guard.tsx")).SharedComputerGuard,
  {
    Placeholder: Nothing,
    isLoadedAhead: false,
    safeText: "Until it loads, press Clear Profile when you're done.",
  },
);

export function App() {
  const isShared = useStore(sharedComputerStore, () => false);
  return (
    <StrictMode>
      <ErrorBoundary>
        <CookieBanner />
        <Routes />
        {isShared && <Guard />}
        <ToastArea />
      </ErrorBoundary>
    </StrictMode>
  );
}
