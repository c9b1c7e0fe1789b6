import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { Route, Switch } from "wouter";
import { ErrorBoundary } from "#client/app/error-boundary.tsx";
import { createAdminQueryClient } from "#client/features/admin/shell/admin-query-client.ts";
import { AdminShell } from "#client/features/admin/shell/admin-shell.tsx";
import { LoginPage } from "#client/features/admin/login/login-page.tsx";
import { adminPaths } from "#client/lib/paths.ts";
import { ToastArea } from "#client/ui/toast/toast-area.tsx";
import { wantToastArea } from "#client/ui/toast/toast-store.ts";
import { TooltipProvider } from "#client/ui/tooltip.tsx";
import { NotFoundPage } from "#client/app/not-found-page.tsx";
import { adminPages } from "./admin-pages.tsx";

const Pages = () => (
  <AdminShell>
    <Switch>
      {adminPages.map(({ path, Page }) => (
        <Route key={path} path={path}>
          <Page />
        </Route>
      ))}
      <Route>
        <NotFoundPage />
      </Route>
    </Switch>
  </AdminShell>
);

function AdminApp() {
  const [queryClient] = useState(createAdminQueryClient);
  useEffect(wantToastArea, []);
  return (
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <TooltipProvider>
            <Switch>
              <Route path={adminPaths.login}>
                <LoginPage />
              </Route>
              <Route>
                <Pages />
              </Route>
            </Switch>
          </TooltipProvider>
        </QueryClientProvider>
        <ToastArea />
      </ErrorBoundary>
    </StrictMode>
  );
}

export const startAdmin = (root: Element): void => createRoot(root).render(<AdminApp />);
