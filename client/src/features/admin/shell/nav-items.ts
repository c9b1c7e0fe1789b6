import {
  ChartColumn,
  FileUser,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mails,
  MapPinned,
  ScrollText,
  Settings,
} from "lucide-react";
import type { MenuCounts } from "./use-menu-counts.ts";
import { adminPaths } from "#client/lib/paths.ts";

type NavItem = {
  readonly path: string;
  readonly label: string;
  /** The page's title, if it is not the label. */
  readonly title?: string;
  readonly Icon: LucideIcon;
  /** What waits there, and the word for it. */
  readonly waiting?: { readonly count: keyof MenuCounts; readonly word: string };
};

export const navItems: readonly NavItem[] = [
  { path: adminPaths.dashboard, label: "Dashboard", Icon: LayoutDashboard },
  { path: adminPaths.profiles, label: "Profiles", Icon: FileUser },
  {
    path: adminPaths.quoteRequests,
    label: "Quote Requests",
    title: "Email Sends",
    Icon: ChartColumn,
    waiting: { count: "newQuotes", word: "new" },
  },
  { path: adminPaths.geoSource, label: "Geo & Source", Icon: MapPinned },
  {
    path: adminPaths.support,
    label: "Support Inbox",
    Icon: Inbox,
    waiting: { count: "unread", word: "unread" },
  },
  {
    path: adminPaths.outbox,
    label: "Outbox",
    Icon: Mails,
    waiting: { count: "mail", word: "failed or held" },
  },
  { path: adminPaths.audit, label: "Audit Trail", Icon: ScrollText },
  { path: adminPaths.settings, label: "Settings", Icon: Settings },
];

export function getPageTitle(path: string): string {
  const item = navItems.find((each) => each.path === path);
  return item?.title ?? item?.label ?? (path === adminPaths.company ? "Company" : "404 Page Not Found");
}
