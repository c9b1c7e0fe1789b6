import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, useEffect, useState, type ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { Route, Switch } from "wouter";
import { ErrorBoundary } from "#client/app/error-boundary.tsx";
import { createAdminQueryClient } from "#client/features/admin/shell/admin-requests.ts";
import { AdminShell } from "#client/features/admin/shell/admin-shell.tsx";
import { LoginPage } from "#client/features/admin/login-page.tsx";
import { adminPaths } from "#client/lib/paths.ts";
import { ToastArea } from "#client/ui/toast/toast-area.tsx";
import { wantToastArea } from "#client/ui/toast/toast-store.ts";
import { TooltipProvider } from "#client/ui/tooltip.tsx";
import { NotFoundPage } from "#client/app/not-found-page.tsx";
import { lazyPart } from "#client/ui/lazy-part.tsx";

const page = (path: string, name: string, fetchCode: () => Promise<ComponentType>) => ({
  path,
  Page: lazyPart(name, fetchCode, { safeText: "Nothing was changed." }),
});

const adminPages = [
  page(
    adminPaths.profiles,
    "Profiles",
    async () => (await import("#client/features/admin/records/record-pages.tsx")).ProfilesPage,
  ),
  page(
    adminPaths.quoteRequests,
    "Quote Requests",
    async () => (await import("#client/features/admin/records/record-pages.tsx")).QuoteRequestsPage,
  ),
  page(
    adminPaths.company,
    "Company",
    async () => (await import("#client/features/admin/company-page.tsx")).CompanyPage,
  ),
  page(adminPaths.dashboard, "The dashboard", async () =>
    (await import("./dashboard-route.ts")).loadDashboardRoute(),
  ),
  page(
    adminPaths.geoSource,
    "Geo & Source",
    async () => (await import("#client/features/admin/geo-source/geo-source-page.tsx")).GeoSourcePage,
  ),
  page(
    adminPaths.support,
    "Support Inbox",
    async () => (await import("#client/features/admin/inbox/inbox-page.tsx")).InboxPage,
  ),
  page(
    adminPaths.outbox,
    "The outbox",
    async () => (await import("#client/features/admin/outbox/outbox-page.tsx")).OutboxPage,
  ),
  page(
    adminPaths.audit,
    "The audit trail",
    async () => (await import("#client/features/admin/audit-page.tsx")).AuditPage,
  ),
  page(
    adminPaths.settings,
    "Settings",
    async () => (await import("#client/features/admin/settings/settings-page.tsx")).SettingsPage,
  ),
];

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
