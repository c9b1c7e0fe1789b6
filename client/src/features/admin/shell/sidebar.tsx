import {
  House,
  LogOut,
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
import { Link, useLocation } from "wouter";
import { paths, adminPaths } from "#client/lib/paths.ts";
import { useTask } from "#client/ui/use-task.ts";
import { BrandMark } from "#client/ui/brand-mark.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { maxUnread } from "#shared/api/admin/events.ts";
import { getTimeZoneName } from "#shared/text/time-zone.ts";
import { usNumber } from "#shared/text/us-english.ts";
import type { MenuCounts } from "./use-menu-counts.ts";
import { useSignOut } from "./admin-requests.ts";

type NavItem = {
  readonly path: string;
  readonly label: string;
  readonly title?: string;
  readonly Icon: LucideIcon;
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

const itemClass =
  "flex min-h-11 w-full items-center gap-3 rounded-sign px-3 text-left font-semibold hover:bg-asphalt-line/40";

/** "12"; "999+" where counting stopped. */
export const formatCount = (count: number): string =>
  count < maxUnread ? usNumber(count) : `${usNumber(maxUnread - 1)}+`;

export function WaitingBadge({ count, word }: { count: number; word: string }) {
  return (
    <span className="rounded-full bg-stripe px-2 py-0.5 text-sm font-bold text-asphalt tabular-nums">
      {formatCount(count)} <span className="sr-only">{word}</span>
    </span>
  );
}

type PagesProps = { counts: MenuCounts; onNavigate?: () => void };

const Pages = ({ counts, onNavigate }: PagesProps) => {
  const [path] = useLocation();
  return (
    <nav aria-label="Back office" className="flex-1">
      <ul className="grid gap-1">
        {navItems.map(({ path: target, label, Icon, waiting }) => (
          <li key={target}>
            <Link
              href={target}
              onClick={onNavigate}
              {...(path === target && { "aria-current": "page" })}
              className={classNames(itemClass, path === target && "bg-sign text-sign-on hover:bg-sign")}
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              <span className="flex-1">{label}</span>
              {waiting && counts[waiting.count] > 0 && (
                <>
                  {" "}
                  <WaitingBadge count={counts[waiting.count]} word={waiting.word} />
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

function Logout() {
  const signOut = useSignOut();
  const { isBusy, run } = useTask("sign out");
  const failure = { failedTitle: "Error", advice: "Failed to logout. Please try again." };
  return (
    <button
      type="button"
      className={itemClass}
      aria-disabled={isBusy}
      onClick={() => void run({ id: "logout", run: signOut, ...failure })}
    >
      <LogOut aria-hidden="true" className="size-5 shrink-0" />
      Logout
    </button>
  );
}

export const Sidebar = ({ username, ...pages }: PagesProps & { username: string }) => (
  <div className="flex min-h-full flex-col gap-4 bg-asphalt p-4 text-asphalt-on">
    <p className="px-2">
      <BrandMark />
    </p>
    <Pages {...pages} />
    <div className="grid gap-1 border-t border-asphalt-line pt-3">
      <p className="px-3 text-sm [overflow-wrap:anywhere]">Signed in as {username}</p>
      <p className="px-3 text-sm">All times are {getTimeZoneName()}.</p>
      <a href={paths.home} className={itemClass}>
        <House aria-hidden="true" className="size-5 shrink-0" />
        Back to Home
      </a>
      <Logout />
    </div>
  </div>
);
