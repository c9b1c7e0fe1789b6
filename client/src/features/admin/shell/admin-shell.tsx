import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { adminPaths } from "#client/lib/paths.ts";
import { Palette } from "#client/features/admin/palette/palette.tsx";
import { brand } from "#shared/brand.ts";
import { getPageTitle } from "./nav-items.ts";
import { NavDrawer } from "./nav-drawer.tsx";
import { Sidebar } from "./sidebar.tsx";
import { UnreadBadge } from "./unread-badge.tsx";
import { useSession } from "./use-session.ts";
import { useUnreadTickets } from "./use-unread-tickets.ts";

const contentId = "content";

/** Moves focus to the new page's start, so that a screen reader begins there. */
function usePageTitle(path: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    document.title = `${getPageTitle(path)} | ${brand.name}`;
    if (shown.current === path) return;
    shown.current = path;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [path]);
  return heading;
}

const Checking = () => (
  <div className="grid min-h-dvh place-items-center p-6">
    <p role="status" className="flex items-center gap-3 text-ink-soft">
      <span
        aria-hidden="true"
        className="size-6 animate-spin rounded-full border-4 border-line border-t-action motion-reduce:animate-none"
      />
      Checking your session...
    </p>
  </div>
);

function Frame({ username, children }: { username: string; children: ReactNode }) {
  const [path] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const heading = usePageTitle(path);
  const unread = useUnreadTickets();
  const badges = unread === 0 ? {} : { [adminPaths.support]: <UnreadBadge count={unread} /> };
  return (
    <div className="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <a
        href={`#${contentId}`}
        className="sr-only rounded-sign bg-paper px-4 py-3 text-signal focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to content
      </a>
      <aside className="sticky top-0 hidden h-dvh overflow-y-auto lg:block print:hidden">
        <Sidebar username={username} badges={badges} />
      </aside>
      <div className="min-w-0">
        <header className="sticky top-0 z-20 flex items-center gap-3 border-b border-line bg-paper px-4 py-2 sm:px-6">
          <NavDrawer open={isOpen} onOpenChange={setOpen}>
            <Sidebar username={username} badges={badges} onNavigate={() => setOpen(false)} />
          </NavDrawer>
          <h1 ref={heading} tabIndex={-1} className="text-xl font-extrabold outline-none sm:text-2xl">
            {getPageTitle(path)}
          </h1>
          <Palette />
        </header>
        <main id={contentId} tabIndex={-1} className="p-4 outline-none sm:p-6">
          {children}
        </main>
      </div>
    </div>
  );
}

/** What surrounds every page of the back office. Shows nothing of them until the session is confirmed. */
export function AdminShell({ children }: { children: ReactNode }) {
  const username = useSession();
  return username === undefined ? <Checking /> : <Frame username={username}>{children}</Frame>;
}
