import type { ComponentType } from "react";
import { adminPaths } from "#client/lib/paths.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";

const page = (path: string, name: string, fetchCode: () => Promise<ComponentType>) => ({
  path,
  Page: lazyPart(name, fetchCode, { safeText: "Nothing was changed." }),
});

/** The pages behind the sign-in. Each page's code loads on first use. */
export const adminPages = [
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
    async () => (await import("#client/features/admin/company/company-page.tsx")).CompanyPage,
  ),
  page(
    adminPaths.dashboard,
    "The dashboard",
    async () => (await import("#client/features/admin/dashboard/dashboard-page.tsx")).DashboardPage,
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
    async () => (await import("#client/features/admin/audit/audit-page.tsx")).AuditPage,
  ),
  page(
    adminPaths.settings,
    "Settings",
    async () => (await import("#client/features/admin/settings/settings-page.tsx")).SettingsPage,
  ),
];
