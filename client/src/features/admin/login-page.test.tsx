import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  getSentBody,
  getToastText,
  mockEndpoints,
  refuse,
  renderAdmin,
} from "#client/testing/admin-harness.tsx";
import {
  failWith,
  type MockReply,
  neverRespond,
  respondWith,
  unreachable,
} from "#client/testing/mock-server.ts";
import { adminPaths } from "#client/lib/paths.ts";
import { setUp, getSession, signIn } from "#shared/api/admin/account.ts";
import { LoginPage } from "#client/features/admin/login-page.tsx";

afterEach(() => vi.unstubAllGlobals());

const welcome = respondWith({ success: true, message: "Redirecting to admin dashboard..." });
const nobody = respondWith({ isAdmin: false });
const mockSignIn = (...replies: MockReply[]) => mockEndpoints([getSession, nobody], [signIn, ...replies]);
/** Bodies of the sign-in requests. */
const getSent = ({ calls }: ReturnType<typeof mockSignIn>) =>
  calls.filter(({ init }) => init.method === "POST").map(getSentBody);
const username = () => screen.getByLabelText<HTMLInputElement>("Username");
const password = () => screen.getByLabelText<HTMLInputElement>("Password");
const button = () => screen.getByRole("button", { name: "Login" });

const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

function fillIn() {
  const user = renderAdmin(<LoginPage />, adminPaths.login);
  fill(username(), "operator");
  fill(password(), "a password");
  return user;
}

describe("the sign-in", () => {
  it("sends name and password, says so, and opens the dashboard half a second later", async () => {
    const server = mockSignIn(welcome);
    const user = fillIn();
    await user.click(button());
    await waitFor(() => expect(getToastText()).toBe("Login Successful: Redirecting to admin dashboard..."));
    expect(window.location.pathname).toBe(adminPaths.login);
    await waitFor(() => expect(window.location.pathname).toBe(adminPaths.dashboard));
    expect(getSent(server)).toEqual([{ username: "operator", password: "a password" }]);
  });

  it("needs both fields before it asks the server", async () => {
    const server = mockSignIn(welcome);
    const user = renderAdmin(<LoginPage />, adminPaths.login);
    await user.click(button());
    await waitFor(() => expect(getToastText()).toBe("Error: Please enter both username and password"));
    expect(getSent(server)).toEqual([]);
  });

  it.each([
    ["the server's reason", refuse(401, "Invalid credentials"), "Login Failed: Invalid credentials"],
    ["invalid credentials if there is none", respondWith("", 401), "Login Failed: Invalid credentials"],
    ["that the server can't be reached", unreachable, "Error: Failed to login. Please try again."],
    ["what came without success", respondWith({ success: false, message: "No." }), "Login Failed: No."],
  ])("shows %s, and keeps what was typed", async (_name, reply, text) => {
    vi.spyOn(console, "error").mockReturnValue();
    mockSignIn(reply);
    const user = fillIn();
    await user.click(button());
    await waitFor(() => expect(getToastText()).toBe(text));
    expect([username().value, password().value]).toEqual(["operator", "a password"]);
    expect(window.location.pathname).toBe(adminPaths.login);
  });

  it("says that it is logging in, and sends once however often it is pressed", async () => {
    const server = mockSignIn(neverRespond);
    const user = fillIn();
    await user.click(button());
    await user.click(await screen.findByRole("button", { name: "Logging in..." }));
    expect(getSent(server)).toHaveLength(1);
  });

  it("asks for a code when the server does, and sends it with the same password", async () => {
    const code = respondWith({ success: false, message: "Enter the code.", needsCode: true });
    const server = mockSignIn(code, welcome);
    const user = fillIn();
    await user.click(button());
    const field = await screen.findByLabelText("Code");
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.type(field, "123456{Enter}");
    await waitFor(() => expect(getToastText()).toContain("Login Successful"));
    expect(getSent(server)[1]).toEqual({
      username: "operator",
      password: "a password",
      code: "123456",
    });
  });

  it("shows and hides the password", async () => {
    mockSignIn(welcome);
    const user = fillIn();
    await user.click(screen.getByRole("button", { name: "Show password" }));
    expect(password().type).toBe("text");
    await user.click(screen.getByRole("button", { name: "Hide password" }));
    expect(password().type).toBe("password");
  });
});

describe("a sign-in after being sent here", () => {
  const path = () => `${window.location.pathname}${window.location.search}`;
  const ticket = `${adminPaths.support}?ticket=7`;

  it("leads back to that page", async () => {
    mockSignIn(welcome);
    const user = renderAdmin(<LoginPage />, adminPaths.login, { from: ticket });
    fill(username(), "operator");
    await user.type(password(), "a password{Enter}");
    await waitFor(() => expect(path()).toBe(ticket));
  });

  it("isn't needed by someone who is signed in: they are sent back", async () => {
    mockEndpoints([getSession, respondWith({ isAdmin: true, username: "operator" })]);
    renderAdmin(<LoginPage />, adminPaths.login, { from: ticket });
    await waitFor(() => expect(path()).toBe(ticket));
  });

  it("isn't needed either once a server that was gone says that the session goes on", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
    const signedIn = respondWith({ isAdmin: true, username: "operator" });
    const { calls } = mockEndpoints([getSession, failWith(503), signedIn]);
    renderAdmin(<LoginPage />, adminPaths.login);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(button()).toBeTruthy();
    await act(async () => vi.advanceTimersByTimeAsync(6000));
    vi.useRealTimers();
    await waitFor(() => expect(path()).toBe(adminPaths.dashboard));
  });
});

describe("the set-up link", () => {
  const at = `${adminPaths.login}#set-up=123.abc-d_e`;
  const setItUp = async () => {
    const user = renderAdmin(<LoginPage />, at);
    fill(screen.getByLabelText("New username"), "dispatcher");
    fill(screen.getByLabelText("New password"), "eighteen wheels");
    fill(screen.getByLabelText("Confirm new password"), "eighteen wheels");
    await user.click(screen.getByRole("button", { name: "Set up" }));
  };

  it("asks for a name and a password, sends them with its code, and opens the dashboard", async () => {
    const { calls } = mockEndpoints([getSession, nobody], [setUp, welcome]);
    await setItUp();
    await waitFor(() => expect(window.location.pathname).toBe(adminPaths.dashboard));
    expect(calls.filter(({ init }) => init.method === "POST").map(getSentBody)).toEqual([
      { newUsername: "dispatcher", newPassword: "eighteen wheels", code: "123.abc-d_e" },
    ]);
  });

  it("is followed in a tab that shows the sign-in already, which says that the link is waiting", async () => {
    mockEndpoints([getSession, respondWith({ isAdmin: false, needsSetUp: true })]);
    renderAdmin(<LoginPage />, adminPaths.login);
    expect(await screen.findByText(/set-up-link\.txt/)).toBeTruthy();
    act(() => window.location.assign(at));
    expect(await screen.findByRole("heading", { name: "Set up the back office" })).toBeTruthy();
  });

  it("says why it no longer works", async () => {
    mockEndpoints([getSession, nobody], [setUp, refuse(403, "This link was used or has expired.")]);
    await setItUp();
    expect((await screen.findByRole("alert")).textContent).toContain("This link was used or has expired.");
  });
});
