import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { adminPaths } from "#client/lib/paths.ts";
import {
  getSentBody,
  getToastText,
  mockEndpoints,
  refuse,
  renderAdmin,
} from "#client/testing/admin-harness.tsx";
import { respondWith, unreachable } from "#client/testing/mock-server.ts";
import {
  beginTwoFactor,
  changeCredentials,
  confirmTwoFactor,
  endSession,
  endTwoFactor,
  getTwoFactor,
  listSessions,
  renewRecoveryCodes,
} from "#shared/api/admin/account.ts";
import { useIsSigningOut } from "#client/features/admin/shell/admin-requests.ts";
import { CredentialsForm, Sessions } from "#client/features/admin/settings/settings-page.tsx";
import { TwoFactor } from "#client/features/admin/settings/two-factor.tsx";

afterEach(() => vi.unstubAllGlobals());

const updated = "Admin credentials updated successfully. Please login again with your new credentials.";

const SessionState = () => <p>{useIsSigningOut() ? "ending" : "open"}</p>;

describe("new credentials", () => {
  const fillIn = async (password: string, confirmed = password) => {
    const form = (
      <>
        <CredentialsForm />
        <SessionState />
      </>
    );
    const user = renderAdmin(form, adminPaths.settings);
    const values = {
      "New username": "dispatcher",
      "New password": password,
      "Confirm new password": confirmed,
    };
    for (const [label, value] of Object.entries(values))
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await user.click(screen.getByRole("button", { name: "Update credentials" }));
    return user;
  };

  it("are sent once they match, and lead to the sign-in", async () => {
    const server = mockEndpoints([changeCredentials, respondWith({ success: true, message: updated })]);
    await fillIn("eighteen wheels");
    await waitFor(() => expect(getToastText()).toBe(`Success: ${updated}`));
    expect(server.calls.map(getSentBody)).toEqual([
      { newUsername: "dispatcher", newPassword: "eighteen wheels" },
    ]);
    expect(window.location.pathname).toBe(adminPaths.login);
  });

  it("end this session too, so that nothing else is asked while they are sent", async () => {
    let answer: (response: Response) => void = () => undefined;
    mockEndpoints([
      changeCredentials,
      async () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    ]);
    await fillIn("eighteen wheels");
    expect(await screen.findByText("ending")).toBeTruthy();
    act(() => answer(Response.json({ success: true, message: updated })));
    expect(await screen.findByText("open")).toBeTruthy();
  });

  it.each([
    ["eighteen wheels", "eighteen wheel", "Passwords do not match"],
    ["short", "short", "Password must be at least 8 characters long"],
  ])("are not sent as %j and %j", async (password, confirmed, message) => {
    const server = mockEndpoints([changeCredentials, unreachable]);
    await fillIn(password, confirmed);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(server.calls).toEqual([]);
  });

  it.each([
    [refuse(409, "Somebody was faster."), "Somebody was faster."],
    [respondWith("", 500), "Failed to update credentials"],
    [unreachable, "An error occurred while updating credentials"],
  ])("that were not accepted stay, with the reason", async (reply, message) => {
    mockEndpoints([changeCredentials, reply]);
    await fillIn("eighteen wheels");
    expect((await screen.findByRole("alert")).textContent).toContain(message);
    expect(screen.getByLabelText<HTMLInputElement>("New username").value).toBe("dispatcher");
  });
});

describe("the open sessions", () => {
  const session = (id: string, isCurrent: boolean) => ({
    id,
    signedInAt: "2026-11-23T08:00:00.000Z",
    lastSeenAt: "2026-11-23T09:00:00.000Z",
    ipAddress: "198.51.100.7",
    userAgent: "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36",
    isCurrent,
  });
  const [own, other] = [
    session("00000000-0000-4000-8000-000000000001", true),
    session("00000000-0000-4000-8000-000000000002", false),
  ];
  const listed = (...data: object[]) => respondWith({ success: true, data });

  it("name browser, address and times, mark this one, and are ended one at a time", async () => {
    const done = respondWith({ success: true, message: "The session has ended." });
    const server = mockEndpoints([listSessions, listed(own, other), listed(own)], [endSession, done]);
    const user = renderAdmin(<Sessions />);
    const [first, second] = await screen.findAllByRole("listitem");
    expect(first?.textContent).toContain("Chrome on WindowsThis session");
    expect(second?.textContent).toContain("198.51.100.7. Last used Nov 23, 2026");
    await user.click(screen.getByRole("button", { name: "End session" }));
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
    expect(server.urls()[1]).toContain(other.id);
  });
});

describe("two-factor sign-in", () => {
  const off = respondWith({ isOn: false, recoveryCodesLeft: 0 });
  const on = respondWith({ isOn: true, recoveryCodesLeft: 1 });
  const setup = respondWith({ secret: "JBSWY3DPEHPK3PXP", url: "otpauth://totp/Rigfile:operator" });
  const codes = ["AAAAA-BBBBB", "CCCCC-DDDDD"];
  const confirmed = respondWith({ success: true, message: "On.", recoveryCodes: codes });

  it("is turned on with a code, and shows the recovery codes until they are saved", async () => {
    const server = mockEndpoints(
      [getTwoFactor, off, on],
      [beginTwoFactor, setup],
      [confirmTwoFactor, confirmed],
    );
    const user = renderAdmin(<TwoFactor />);
    await user.click(await screen.findByRole("button", { name: "Set up two-factor sign-in" }));
    expect(await screen.findByText("JBSW Y3DP EHPK 3PXP")).toBeTruthy();
    await user.type(screen.getByLabelText("Code from the app"), "123456{Enter}");
    const notice = await screen.findByRole("alert");
    expect(
      within(notice)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(codes);
    expect(server.calls.map(getSentBody)).toContainEqual({ code: "123456" });
    await user.click(screen.getByRole("button", { name: "I saved them" }));
    expect(screen.queryByText(codes[0] ?? "")).toBeNull();
    expect(screen.getByText(/1 recovery code left/)).toBeTruthy();
  });

  it("is not turned on by a wrong code", async () => {
    mockEndpoints(
      [getTwoFactor, off],
      [beginTwoFactor, setup],
      [confirmTwoFactor, refuse(400, "Not valid.")],
    );
    const user = renderAdmin(<TwoFactor />);
    await user.click(await screen.findByRole("button", { name: "Set up two-factor sign-in" }));
    await user.type(await screen.findByLabelText(/^Code/), "123456");
    await user.click(screen.getByRole("button", { name: "Turn on" }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("still off");
    expect(alert.textContent).toContain("Not valid.");
  });

  it("shows new recovery codes on request", async () => {
    mockEndpoints([getTwoFactor, on], [renewRecoveryCodes, confirmed]);
    const user = renderAdmin(<TwoFactor />);
    await user.click(await screen.findByRole("button", { name: "Get new recovery codes" }));
    const notice = await screen.findByRole("alert");
    expect(within(notice).getAllByRole("listitem")).toHaveLength(codes.length);
  });

  it("is turned off after a question", async () => {
    const done = respondWith({ success: true, message: "Two-factor sign-in is off." });
    const server = mockEndpoints([getTwoFactor, on, off], [endTwoFactor, done]);
    const user = renderAdmin(<TwoFactor />);
    await user.click(await screen.findByRole("button", { name: "Turn off" }));
    expect(server.calls).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Turn off two-factor sign-in" }));
    expect(await screen.findByRole("button", { name: "Set up two-factor sign-in" })).toBeTruthy();
  });
});
