import { StrictMode } from "react";
import { CookieBanner } from "#client/features/consent/cookie-banner.tsx";
import { LazySharedComputerGuard } from "./after-load/lazy-guard.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Routes } from "./routes.tsx";
import { ToastArea } from "#client/ui/toast/toast-area.tsx";

export function App() {
  return (
    <StrictMode>
      <ErrorBoundary>
        <CookieBanner />
        <Routes />
        <LazySharedComputerGuard />
        <ToastArea />
      </ErrorBoundary>
    </StrictMode>
  );
}
