import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PasskeyLogin } from "#client/features/admin/login-page.tsx";
import { adminPaths } from "#client/lib/paths.ts";
import { getSentBody, getToastText, mockEndpoints, renderAdmin } from "#client/testing/admin-harness.tsx";
import { respondWith } from "#client/testing/mock-server.ts";
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
} from "#shared/api/admin/passkeys-api.ts";
import { Passkeys } from "#client/features/admin/settings/passkeys.tsx";

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
/** The browser's answer, in the shape of a PublicKeyCredential. */
const credential = {
  id: "AAAA",
  rawId: bytes("raw"),
  type: "public-key",
  authenticatorAttachment: "platform",
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes("{}"),
    attestationObject: bytes("attestation"),
    authenticatorData: bytes("data"),
    signature: bytes("signature"),
    userHandle: null,
    getTransports: () => ["internal"],
    getAuthenticatorData: () => bytes("data"),
    getPublicKey: () => null,
    getPublicKeyAlgorithm: () => -7,
  },
};
const device = { create: vi.fn<() => Promise<unknown>>(), get: vi.fn<() => Promise<unknown>>() };

beforeEach(() => {
  device.create.mockResolvedValue(credential);
  device.get.mockResolvedValue(credential);
  vi.stubGlobal("PublicKeyCredential", () => undefined);
  Object.assign(navigator, { credentials: device });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const passkey = {
  id: "AAAA",
  name: "Office laptop",
  createdAt: "2026-11-23T08:00:00.000Z",
  lastUsedAt: null,
};
const listed = (...data: object[]) => respondWith({ success: true, data });
const done = respondWith({ success: true, message: "Done." });
const options = respondWith({
  options: {
    challenge: "AAAA",
    rp: { id: "localhost", name: "Rigfile" },
    user: { id: "AAAA", name: "operator", displayName: "operator" },
    pubKeyCredParams: [{ type: "public-key", alg: -7 }],
    rpId: "localhost",
  },
});
const closed = () => Object.assign(new Error("closed"), { name: "NotAllowedError" });

describe("passkeys", () => {
  const add = async () => {
    const user = renderAdmin(<Passkeys />, adminPaths.settings);
    await screen.findByText("No passkeys yet");
    fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Office laptop" } });
    await user.click(screen.getByRole("button", { name: "Add a passkey" }));
    return user;
  };

  it("are added under a name, with what the device created", async () => {
    const server = mockEndpoints(
      [listPasskeys, listed(), listed(passkey)],
      [beginPasskey, options],
      [addPasskey, done],
    );
    await add();
    expect(await screen.findByText("Office laptop")).toBeTruthy();
    expect(getToastText()).toBe("Passkey added: You can sign in with Office laptop from now on.");
    const sent = server.calls.map(getSentBody).find((body) => body !== undefined);
    expect(sent).toMatchObject({ name: "Office laptop", response: { id: "AAAA", type: "public-key" } });
  });

  it.each([
    ["the dialog was closed", closed(), "The browser's dialog was closed. Try again when you're ready."],
    [
      "it is known already",
      Object.assign(new Error("known"), { name: "InvalidStateError" }),
      "This device is already among your passkeys.",
    ],
    ["the device failed", new Error("broken"), "Your browser or device couldn't create it."],
    ["there was no answer", new TypeError("Failed to fetch"), "Check your connection and try again."],
  ])("say why one was not added: %s", async (_name, error, text) => {
    vi.spyOn(console, "error").mockReturnValue();
    device.create.mockRejectedValue(error);
    mockEndpoints([listPasskeys, listed()], [beginPasskey, options]);
    await add();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("The passkey was not added");
    expect(alert.textContent).toContain(text);
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Office laptop");
  });

  it("are removed after a question", async () => {
    const server = mockEndpoints([listPasskeys, listed(passkey), listed()], [removePasskey, done]);
    const user = renderAdmin(<Passkeys />, adminPaths.settings);
    await user.click(await screen.findByRole("button", { name: "Remove" }));
    await user.click(screen.getByRole("button", { name: "Keep" }));
    expect(server.calls).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Remove" }));
    await user.click(screen.getByRole("button", { name: "Remove Office laptop" }));
    expect(await screen.findByText("No passkeys yet")).toBeTruthy();
  });
});

describe("signing in with a passkey", () => {
  const open = () => renderAdmin(<PasskeyLogin />, adminPaths.login);
  const press = async (user: ReturnType<typeof open>) =>
    user.click(screen.getByRole("button", { name: "Sign in with a passkey" }));

  it("opens the dashboard", async () => {
    const welcome = respondWith({ success: true, message: "Redirecting to admin dashboard..." });
    mockEndpoints([beginPasskeySignIn, options], [signInWithPasskey, welcome]);
    await press(open());
    await waitFor(() => expect(window.location.pathname).toBe(adminPaths.dashboard));
  });

  it("says nothing more when the user closed the browser's dialog", async () => {
    device.get.mockRejectedValue(closed());
    mockEndpoints([beginPasskeySignIn, options]);
    await press(open());
    await waitFor(() => expect(screen.getByRole("button").getAttribute("aria-disabled")).toBe("false"));
    expect(getToastText()).toBeUndefined();
  });

  it("is not offered by a browser without passkeys", () => {
    vi.stubGlobal("PublicKeyCredential", undefined);
    open();
    expect(screen.queryByRole("button")).toBeNull();
  });
});
