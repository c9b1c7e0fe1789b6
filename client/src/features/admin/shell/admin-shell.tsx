import { useBack } from "#client/ui/back.ts";
import * as Dialog from "@radix-ui/react-dialog";
import { Menu, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, Link } from "wouter";
import { adminPaths, cameFrom } from "#client/lib/paths.ts";
import { ReauthenticationDialog } from "#client/features/admin/sign-in-fields.tsx";
import { useApiQuery, apiQuery } from "#client/lib/api/use-api-query.ts";
import { brand } from "#shared/text/brand.ts";
import { getSession } from "#shared/api/admin/account.ts";
import { getPageTitle, formatCount, Sidebar } from "./sidebar.tsx";
import { useMenuCounts } from "./use-menu-counts.ts";
import { useIsMutating, useQuery } from "@tanstack/react-query";
import { Notice } from "#client/ui/notice.tsx";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import { getMailServer, type MailServer } from "#shared/api/admin/outbox-api.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { toOfficeDay } from "#shared/text/time-zone.ts";
import { usDateTime } from "#shared/text/us-english.ts";
import { useIsSigningOut } from "./admin-requests.ts";

/** Milliseconds between reads while all works, and while something doesn't. */
const upMs = 30_000;
const downMs = 5000;

type Outage = NonNullable<MailServer["outage"]>;
type Mailbox = NonNullable<MailServer["mailbox"]>;

const isDown = ({ outage, mailbox }: MailServer): boolean => outage !== null || mailbox !== null;

/** The time alone today, both by the office's clock: "7:29 PM". */
function toSince(since: Date): string {
  const moment = usDateTime(since);
  return toOfficeDay(since) === toOfficeDay(new Date()) ? moment.replace(/^.*, /, "") : moment;
}

const Line = ({ line, reason }: Pick<Outage, "line" | "reason">) =>
  line !== reason && (
    <details className="mt-1 text-sm">
      <summary className="cursor-pointer max-sm:py-3">Technical details</summary>
      <p className="[overflow-wrap:anywhere]">{line}</p>
    </details>
  );

const Waiting = ({ waiting }: { waiting: number }) =>
  waiting > 0 && (
    <>
      <Link href={`${adminPaths.outbox}?status=queued`} className={inlineLinkClass}>
        {pluralize(waiting, "message is waiting", "messages are waiting")}
      </Link>
      .{" "}
    </>
  );

const PauseNotice = ({ waiting }: { waiting: number }) => (
  <Notice tone="bad" title="Mail is paused on this server" className="mb-4">
    <p>
      No email goes out, to agencies, customers or you, and no mailbox is read. <Waiting waiting={waiting} />
      Waiting email goes out once the server starts without MAIL_PAUSED.
    </p>
  </Notice>
);

const OutageNotice = ({ outage, waiting }: { outage: Outage; waiting: number }) => (
  <Notice
    tone="bad"
    title={`Mail server unavailable since ${toSince(new Date(outage.since))}`}
    className="mb-4"
  >
    <p className="[overflow-wrap:anywhere]">
      {outage.reason}. <Waiting waiting={waiting} />
      We keep trying. Everything goes out automatically once the mail server works again.
    </p>
    <Line {...outage} />
  </Notice>
);

const MailboxNotice = ({ mailbox }: { mailbox: Mailbox }) => (
  <Notice
    tone="bad"
    title={`Mailbox at ${mailbox.host} unavailable since ${toSince(new Date(mailbox.since))}`}
    className="mb-4 [overflow-wrap:anywhere]"
  >
    <p>
      {mailbox.reason}. Replies by email aren&apos;t arriving here. We keep trying, and nothing in the mailbox
      is lost.
    </p>
    <Line {...mailbox} />
  </Notice>
);

export function MailServerNotice() {
  const isSigningOut = useIsSigningOut();
  const { data } = useQuery({
    ...apiQuery(getMailServer),
    enabled: !isSigningOut,
    refetchInterval: ({ state }) => (state.data && isDown(state.data.data) ? downMs : upMs),
  });
  const { isPaused = false, outage = null, mailbox = null, waiting = 0 } = data?.data ?? {};
  return (
    <div role="status">
      {isPaused && <PauseNotice waiting={waiting} />}
      {outage && !isPaused && <OutageNotice outage={outage} waiting={waiting} />}
      {mailbox && !isPaused && <MailboxNotice mailbox={mailbox} />}
    </div>
  );
}

const slowMs = 4000;

function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
}

function SlowAnswer() {
  const isSlow = useIsSlow(useIsMutating() > 0);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-4 z-20 mx-auto max-w-md">
      {isSlow && (
        <Notice tone="caution" title="The server hasn't answered yet">
          <p>We&apos;re still waiting. What you typed stays here.</p>
        </Notice>
      )}
    </div>
  );
}

/** Returns the administrator's name once the server has confirmed the session. Everyone else is sent to the sign-in. */
function useSession(): string | undefined {
  const { data, error } = useApiQuery(getSession);
  const [, navigate] = useLocation();
  const isSignedOut = error !== null || data?.isAdmin === false;
  useEffect(() => {
    if (isSignedOut) navigate(adminPaths.login, { replace: true, state: cameFrom(window.location) });
  }, [isSignedOut, navigate]);
  return isSignedOut ? undefined : data?.username;
}

type DrawerProps = { open: boolean; onOpenChange: (open: boolean) => void; children: ReactNode };

function NavDrawer({ open, onOpenChange, children }: DrawerProps) {
  useBack(open, () => onOpenChange(false));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Trigger
        aria-label="Menu"
        className="-ml-2.5 inline-flex size-11 items-center justify-center rounded-sign hover:bg-ground lg:hidden"
      >
        <Menu aria-hidden="true" className="size-6" />
      </Dialog.Trigger>
      <Dialog.Portal>
        {/* Radix's own overlay locks scrolling with a style element, which our CSP forbids. */}
        <div className="fixed inset-0 z-30 bg-black/60" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-40 w-72 max-w-[85vw] overflow-y-auto overscroll-contain bg-asphalt"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          {children}
          <Dialog.Close
            aria-label="Close the menu"
            className="absolute top-3 right-3 inline-flex size-11 items-center justify-center rounded-sign text-asphalt-on hover:bg-asphalt-line/40"
          >
            <X aria-hidden="true" className="size-5" />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const contentId = "content";

/** Moves focus to a new page's start, so that a screen reader begins there. */
function usePageTitle(path: string, waiting: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    const count = waiting > 0 ? `(${formatCount(waiting)}) ` : "";
    document.title = `${count}${getPageTitle(path)} | ${brand.name}`;
  }, [path, waiting]);
  useEffect(() => {
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
  const counts = useMenuCounts();
  const heading = usePageTitle(path, counts.unread + counts.newQuotes + counts.mail);
  return (
    <div className="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <a
        href={`#${contentId}`}
        className="sr-only rounded-sign bg-paper px-4 py-3 text-signal focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to content
      </a>
      <aside className="sticky top-0 hidden h-dvh overflow-y-auto lg:block print:hidden">
        <Sidebar username={username} counts={counts} />
      </aside>
      <div className="min-w-0">
        <header className="sticky top-0 z-20 flex items-center gap-3 border-b border-line bg-paper px-4 py-2 sm:px-6">
          <NavDrawer open={isOpen} onOpenChange={setOpen}>
            <Sidebar username={username} counts={counts} onNavigate={() => setOpen(false)} />
          </NavDrawer>
          <h1 ref={heading} tabIndex={-1} className="text-xl font-extrabold outline-none">
            {getPageTitle(path)}
          </h1>
        </header>
        <main id={contentId} tabIndex={-1} className="p-4 outline-none sm:p-6">
          <MailServerNotice />
          {children}
        </main>
        <SlowAnswer />
      </div>
      <ReauthenticationDialog />
    </div>
  );
}

export function AdminShell({ children }: { children: ReactNode }) {
  const username = useSession();
  return username === undefined ? <Checking /> : <Frame username={username}>{children}</Frame>;
}
