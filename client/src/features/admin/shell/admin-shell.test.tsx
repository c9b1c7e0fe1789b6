import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi, test } from "vitest";
import { mockEndpoints, getToastText, refuse, renderAdmin } from "#client/testing/admin-harness.tsx";
import { failWith, neverRespond, respondWith } from "#client/testing/mock-server.ts";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { adminPaths } from "#client/lib/paths.ts";
import { listSessions, getSession, signOut } from "#shared/api/admin/account.ts";
import { getUnreadCount } from "#shared/api/admin/events.ts";
import { getTimeZone, setTimeZone } from "#shared/text/time-zone.ts";
import { usDateTime } from "#shared/text/us-english.ts";
import { AdminShell, MailServerNotice } from "./admin-shell.tsx";
import { navItems } from "./sidebar.tsx";
import { getMailServer } from "#shared/api/admin/outbox-api.ts";

const since = new Date("2026-11-25T00:29:00Z");
const reason = "The mail server is refusing connections";
const line = "connect ECONNREFUSED 127.0.0.1:25";

/** Shows a state of the mail server, which works again at the next look. */
function show(state: object): void {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: since });
  setTimeZone("Asia/Tokyo");
  const works = { isPaused: false, outage: null, mailbox: null, waiting: 0 };
  const replies = [{ ...works, ...state }, works].map((data) => respondWith({ success: true, data }));
  mockEndpoints([getMailServer, ...replies]);
  renderAdmin(<MailServerNotice />);
}
const getText = () => screen.getByRole("status").textContent;
async function expectGone(): Promise<void> {
  await act(async () => vi.advanceTimersByTimeAsync(5000));
  await waitFor(() => expect(getText()).toBe(""));
}

test("while the mail server is down, a notice says since when, why, and how many messages are waiting", async () => {
  show({ outage: { since, reason, line, nextProbeAt: since }, waiting: 4 });
  expect(await screen.findByText("Mail server unavailable since 9:29 AM")).toBeTruthy();
  expect(getText()).toContain(`${reason}. 4 messages are waiting. We keep trying.`);
  expect(screen.getByRole("link").getAttribute("href")).toBe("/admin/outbox?status=queued");
  expect(screen.getByText(line)).toBeTruthy();
  await expectGone();
});

test("a notice names a mailbox that can't be read, with the cause and the effect, until it works again", async () => {
  show({ mailbox: { host: "imap.rig.test", since, reason, line } });
  expect(await screen.findByText("Mailbox at imap.rig.test unavailable since 9:29 AM")).toBeTruthy();
  expect(getText()).toContain(`${reason}. Replies by email aren't arriving here.`);
  await expectGone();
});

test("while mail is paused, the notice counts what waits and leaves out the mail server's fault", async () => {
  show({ isPaused: true, outage: { since, reason, line: "", nextProbeAt: since }, waiting: 1 });
  expect(await screen.findByText("Mail is paused on this server")).toBeTruthy();
  expect(getText()).toContain(
    "No email goes out, to agencies, customers or you, and no mailbox is read. 1 message is waiting.",
  );
  expect(getText()).not.toContain("refusing");
});

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});
const zone = getTimeZone();
afterEach(() => {
  setTimeZone(zone);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const signedIn = respondWith({ isAdmin: true, username: "operator" });
const nobody = respondWith({ isAdmin: false });
const done = respondWith({ success: true, message: "You are signed out." });
const open = (path: string = adminPaths.audit) => renderAdmin(<AdminShell>secret page</AdminShell>, path);
const path = () => window.location.pathname;

describe("the session check", () => {
  it("shows a spinner with words, and no part of the page", () => {
    mockEndpoints([getSession, neverRespond]);
    open();
    expect(screen.getByRole("status").textContent).toBe("Checking your session...");
    expect(screen.queryByText("secret page")).toBeNull();
  });

  it("shows the page, its title, and who is signed in", async () => {
    mockEndpoints([getSession, signedIn]);
    open(adminPaths.quoteRequests);
    expect(await screen.findByText("secret page")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Email Sends");
    expect(document.title).toBe("Email Sends | Rigfile");
    expect(screen.getByText("Signed in as operator")).toBeTruthy();
  });

  it.each([
    ["nobody is signed in", nobody],
    ["the server fails", failWith(500)],
  ])("sends to the sign-in if %s", async (_name, reply) => {
    mockEndpoints([getSession, reply]);
    open();
    await waitFor(() => expect(path()).toBe(adminPaths.login));
    expect(screen.queryByText("secret page")).toBeNull();
    expect(window.history.state).toEqual({ from: adminPaths.audit });
  });

  it("is made again when an answer says that the session has ended", async () => {
    mockEndpoints([getSession, signedIn, nobody], [listSessions, refuse(401, "Please sign in.")]);
    const Inside = () => {
      useApiQuery(listSessions);
      return <p>secret page</p>;
    };
    renderAdmin(
      <AdminShell>
        <Inside />
      </AdminShell>,
      adminPaths.settings,
    );
    await waitFor(() => expect(path()).toBe(adminPaths.login));
  });
});

describe("the sidebar", () => {
  it("names every page, and marks the open one", async () => {
    mockEndpoints([getSession, signedIn]);
    open();
    await screen.findByText("secret page");
    const links = screen.getAllByRole("link", {
      name: (name) => navItems.some(({ label }) => label === name),
    });
    expect(links.map((link) => link.textContent)).toEqual(navItems.map(({ label }) => label));
    expect(links.filter((link) => link.getAttribute("aria-current") === "page")).toHaveLength(1);
    expect(screen.getByRole("link", { name: "Back to Home" }).getAttribute("href")).toBe("/");
  });

  it("counts what waits, in the menu and in the tab's title", async () => {
    const counts = {
      unread: 2,
      newestAt: null,
      newQuotes: 1,
      newestQuoteAt: null,
      mail: 4,
      changedQuotes: [],
    };
    mockEndpoints([getSession, signedIn], [getUnreadCount, respondWith(counts)]);
    open(adminPaths.outbox);
    expect((await screen.findByRole("link", { name: "Quote Requests 1 new" })).textContent).toContain("1");
    expect(screen.getByRole("link", { name: "Support Inbox 2 unread" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Outbox 4 failed or held" })).toBeTruthy();
    expect(document.title).toBe("(7) Outbox | Rigfile");
  });

  it("names the office's time zone, in which times are shown", async () => {
    const timeZone = "America/Los_Angeles";
    mockEndpoints([getSession, respondWith({ isAdmin: true, username: "operator", timeZone })]);
    const Time = () => <p>at {usDateTime(new Date("2026-11-24T05:30:00Z"))}</p>;
    renderAdmin(
      <AdminShell>
        <Time />
      </AdminShell>,
      adminPaths.audit,
    );
    expect(await screen.findByText("at Nov 23, 2026, 9:30 PM")).toBeTruthy();
    expect(screen.getByText("All times are Pacific Time.")).toBeTruthy();
  });

  it("opens in a drawer on a small screen, and closes when a page is chosen", async () => {
    mockEndpoints([getSession, signedIn]);
    const user = open();
    await screen.findByText("secret page");
    await user.click(screen.getByRole("button", { name: "Menu" }));
    const drawer = screen.getByRole("dialog", { name: "Menu" });
    await user.click(screen.getByRole("link", { name: "Settings" }));
    expect(path()).toBe(adminPaths.settings);
    await waitFor(() => expect(drawer.isConnected).toBe(false));
  });
});

it("says that an action has no answer yet", async () => {
  mockEndpoints([getSession, signedIn], [signOut, neverRespond]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const user = open();
    await screen.findByText("secret page");
    await user.click(screen.getByRole("button", { name: "Logout" }));
    expect(screen.queryByText("The server hasn't answered yet")).toBeNull();
    act(() => void vi.advanceTimersByTime(4000));
    expect(await screen.findByText("The server hasn't answered yet")).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

describe("Logout", () => {
  const logout = async () => {
    const user = open();
    await screen.findByText("secret page");
    await user.click(screen.getByRole("button", { name: "Logout" }));
  };

  it.each([
    ["ends the session", done],
    ["needs no session", refuse(401, "Please sign in.")],
  ])("%s and leads to the sign-in", async (_name, reply) => {
    mockEndpoints([getSession, signedIn, nobody], [signOut, reply]);
    await logout();
    await waitFor(() => expect(path()).toBe(adminPaths.login));
  });

  it("that fails says so, and stays", async () => {
    mockEndpoints([getSession, signedIn], [signOut, failWith(500)]);
    await logout();
    await waitFor(() => expect(getToastText()).toBe("Error: Failed to logout. Please try again."));
    expect(path()).toBe(adminPaths.audit);
    expect(screen.getByText("secret page")).toBeTruthy();
  });
});
