import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mockEndpoints, getToastText, refuse, renderAdmin } from "#client/testing/admin-harness.tsx";
import { failWith, neverRespond, respondWith, unreachable } from "#client/testing/mock-server.ts";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { adminPaths } from "#client/lib/paths.ts";
import { listSessions } from "#shared/api/admin/account.ts";
import { getSession, signOut } from "#shared/api/admin/session.ts";
import { AdminShell } from "./admin-shell.tsx";
import { navItems } from "./nav-items.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const signedIn = respondWith({ isAdmin: true, username: "operator" });
const nobody = respondWith({ isAdmin: false });
const done = respondWith({ success: true, message: "You are signed out." });
const open = (path: string = adminPaths.audit) => renderAdmin(<AdminShell>secret page</AdminShell>, path);
const path = () => window.location.pathname;

describe("the session check", () => {
  it("shows a spinner with words, and nothing of the page", () => {
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
    [adminPaths.company, "Company"],
    [`${adminPaths.dashboard}/nowhere`, "404 Page Not Found"],
  ])("calls %s %s", async (at, title) => {
    mockEndpoints([getSession, signedIn]);
    open(at);
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe(title);
  });

  it.each([
    ["nobody is signed in", nobody],
    ["the server fails", failWith(500)],
    ["the server can't be reached", unreachable],
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

  it.each([unreachable, failWith(500)])("that fails says so, and stays", async (reply) => {
    mockEndpoints([getSession, signedIn], [signOut, reply]);
    await logout();
    await waitFor(() => expect(getToastText()).toBe("Error: Failed to logout. Please try again."));
    expect(path()).toBe(adminPaths.audit);
    expect(screen.getByText("secret page")).toBeTruthy();
  });
});
