import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { DangerZone } from "#client/features/admin/settings/danger-zone.tsx";
import { Passkeys } from "#client/features/admin/settings/passkeys.tsx";
import {
  allowErrors,
  getSentBody,
  getToastText,
  mockEndpoints,
  renderAdmin,
} from "#client/testing/admin-harness.tsx";
import { respondWith } from "#client/testing/mock-server.ts";
import { reauthenticate } from "#shared/api/admin/account.ts";
import { clearData } from "#shared/api/admin/clear-data.ts";
import { listPasskeys, removePasskey } from "#shared/api/admin/passkeys-api.ts";
import { ReauthenticationDialog } from "./sign-in-fields.tsx";

allowErrors();

const refused = respondWith(
  {
    success: false,
    message: "Confirm that it's you first. Nothing was changed.",
    needsReauthentication: true,
  },
  403,
);
const wrong = (path: string, message: string) =>
  respondWith({ success: false, message: "Some fields aren't valid.", errors: [{ path, message }] }, 400);
const done = respondWith({ success: true, message: "Done." });
const passkey = {
  id: "AAAA",
  name: "Phone",
  createdAt: "2026-11-23T08:00:00.000Z",
  lastUsedAt: null,
};
const listed = (...data: object[]) => respondWith({ success: true, data });

async function remove() {
  const user = renderAdmin(
    <>
      <Passkeys />
      <ReauthenticationDialog />
    </>,
  );
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  await user.click(screen.getByRole("button", { name: "Remove Phone" }));
  await screen.findByRole("dialog", { name: "Confirm that it's you" });
  return user;
}

describe("what needs the password again", () => {
  it("asks for it, and for a code if the server wants one, and is then repeated", async () => {
    const server = mockEndpoints(
      [listPasskeys, listed(passkey), listed(passkey), listed()],
      [removePasskey, refused, done],
      [
        reauthenticate,
        wrong("password", "This isn't your password."),
        respondWith({ success: false, message: "Enter the code.", needsCode: true }),
        done,
      ],
    );
    const user = await remove();
    await user.type(screen.getByLabelText("Your password"), "a guess{Enter}");
    expect(await screen.findByText("This isn't your password.")).toBeTruthy();
    await user.clear(screen.getByLabelText("Your password"));
    await user.type(screen.getByLabelText("Your password"), "eighteen wheels{Enter}");
    await user.type(await screen.findByLabelText("Code"), "123456{Enter}");
    expect(await screen.findByText("No passkeys yet")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(server.calls.map(getSentBody).filter(Boolean)).toEqual([
      { password: "a guess" },
      { password: "eighteen wheels" },
      { password: "eighteen wheels", code: "123456" },
    ]);
  });

  it("is left undone by Cancel, which the page says", async () => {
    const server = mockEndpoints([listPasskeys, listed(passkey)], [removePasskey, refused]);
    const user = await remove();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(getToastText()).toContain("The passkey was not removed"));
    expect(server.urls().filter((url) => url.endsWith("/AAAA"))).toHaveLength(1);
  });

  it("returns to the dialog that it was asked from", async () => {
    mockEndpoints([listPasskeys, listed()], [clearData, refused], [reauthenticate, done]);
    const user = renderAdmin(
      <>
        <DangerZone />
        <ReauthenticationDialog />
      </>,
    );
    await user.click(screen.getByRole("button", { name: "Clear all data" }));
    await user.type(screen.getByLabelText('Type "clear" to confirm'), "clear");
    await user.click(screen.getByRole("button", { name: "Yes, clear all data" }));
    await screen.findByRole("dialog", { name: "Confirm that it's you" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByLabelText("Your password")).toBeNull());
    expect(await screen.findByRole("dialog", { name: "Clear all data?" })).toBeTruthy();
  });
});
