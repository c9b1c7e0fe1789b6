import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  getSentBody,
  getToastText,
  mockEndpoints,
  refuse,
  renderAdmin,
} from "#client/testing/admin-harness.tsx";
import { neverRespond, respondWith, unreachable } from "#client/testing/mock-server.ts";
import { adminPaths } from "#client/lib/paths.ts";
import { signIn } from "#shared/api/admin/session.ts";
import { LoginPage } from "./login-page.tsx";

afterEach(() => vi.unstubAllGlobals());

const welcome = respondWith({ success: true, message: "Redirecting to admin dashboard..." });
const username = () => screen.getByLabelText<HTMLInputElement>("Username");
const password = () => screen.getByLabelText<HTMLInputElement>("Password");
const button = () => screen.getByRole("button", { name: "Login" });

async function fillIn() {
  const user = renderAdmin(<LoginPage />, adminPaths.login);
  await user.type(username(), "operator");
  await user.type(password(), "a password");
  return user;
}

describe("the sign-in", () => {
  it("sends name and password, says so, and opens the dashboard half a second later", async () => {
    const server = mockEndpoints([signIn, welcome]);
    const user = await fillIn();
    await user.click(button());
    await waitFor(() => expect(getToastText()).toBe("Login Successful: Redirecting to admin dashboard..."));
    expect(window.location.pathname).toBe(adminPaths.login);
    await waitFor(() => expect(window.location.pathname).toBe(adminPaths.dashboard));
    expect(server.calls.map(getSentBody)).toEqual([{ username: "operator", password: "a password" }]);
  });

  it("needs both fields before it asks the server", async () => {
    const server = mockEndpoints([signIn, welcome]);
    const user = renderAdmin(<LoginPage />, adminPaths.login);
    await user.click(button());
    await waitFor(() => expect(getToastText()).toBe("Error: Please enter both username and password"));
    expect(server.calls).toEqual([]);
  });

  it.each([
    ["the server's reason", refuse(401, "Invalid credentials"), "Login Failed: Invalid credentials"],
    ["how long to wait", refuse(429, "Try again in 4 seconds."), "Login Failed: Try again in 4 seconds."],
    ["invalid credentials if there is none", respondWith("", 401), "Login Failed: Invalid credentials"],
    ["that the server can't be reached", unreachable, "Error: Failed to login. Please try again."],
    ["what came without success", respondWith({ success: false, message: "No." }), "Login Failed: No."],
  ])("shows %s, and keeps what was typed", async (_name, reply, text) => {
    vi.spyOn(console, "error").mockReturnValue();
    mockEndpoints([signIn, reply]);
    const user = await fillIn();
    await user.click(button());
    await waitFor(() => expect(getToastText()).toBe(text));
    expect([username().value, password().value]).toEqual(["operator", "a password"]);
    expect(window.location.pathname).toBe(adminPaths.login);
  });

  it("says that it is logging in, and sends once however often it is pressed", async () => {
    const server = mockEndpoints([signIn, neverRespond]);
    const user = await fillIn();
    await user.click(button());
    await user.click(await screen.findByRole("button", { name: "Logging in..." }));
    expect(server.calls).toHaveLength(1);
  });

  it("asks for a code when the server does, and sends it with the same password", async () => {
    const code = respondWith({ success: false, message: "Enter the code.", needsCode: true });
    const server = mockEndpoints([signIn, code, welcome]);
    const user = await fillIn();
    await user.click(button());
    const field = await screen.findByLabelText("Code");
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.type(field, "123456{Enter}");
    await waitFor(() => expect(getToastText()).toContain("Login Successful"));
    expect(getSentBody(server.calls[1] ?? { url: "", init: {} })).toEqual({
      username: "operator",
      password: "a password",
      code: "123456",
    });
  });

  it("shows and hides the password", async () => {
    const user = await fillIn();
    await user.click(screen.getByRole("button", { name: "Show password" }));
    expect(password().type).toBe("text");
    await user.click(screen.getByRole("button", { name: "Hide password" }));
    expect(password().type).toBe("password");
  });
});
