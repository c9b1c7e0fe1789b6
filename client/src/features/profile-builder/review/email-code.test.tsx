import { findConfirmation, keepConfirmation } from "#client/draft/own-emails.ts";
import { confirmEmail, requestCode } from "#shared/api/email-confirmation-api.ts";
import { sendSelfEmail } from "#shared/api/submissions.ts";
import {
  address,
  confirmationId,
  confirmed,
  dialog,
  emailed,
  input,
  isSent,
  jane,
  message,
  openCode,
  refuse,
} from "#client/testing/code-harness.tsx";
import {
  button,
  fakePdfs,
  getToastText,
  network,
  openReview,
  replies,
  sent,
} from "#client/testing/review-harness.tsx";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { createReviewTools } from "./review-tools.tsx";

const numbers = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Show full numbers" });
const shortAnswer = { success: true, message: "Sent.", delivery: "sent", refused: [] };

describe("an address that this browser didn't confirm", () => {
  it("gets a code first, which is read out, entered in the same dialog, with the keyboard of numbers", async () => {
    const { calls, store } = await openCode();
    expect(calls[0]).toMatchObject({ path: "/api/request-code", body: { email: jane } });
    expect(requestCode.body?.safeParse(calls[0]?.body).error).toBeUndefined();
    expect(dialog().textContent).toContain(message);
    expect([input().inputMode, input().autocomplete]).toEqual(["numeric", "one-time-code"]);
    await waitFor(() => expect(document.activeElement).toBe(input()));
    const spoken = within(dialog()).getAllByRole("status");
    expect(spoken.map(({ textContent }) => textContent)).toContainEqual(message);
    expect(store.done()).toEqual(new Set());
  });

  it("gets all of the profile once the code is entered, as it is then", async () => {
    const { user, calls, store } = await openCode(confirmed, sent);
    act(() => store.set("website", "changed-meanwhile.example.com"));
    await user.type(input(), "012345");
    await user.click(button("Send My Profile"));
    await isSent();
    expect(getToastText()).toBe("Email Sent!: Check your inbox for your profile PDF.");
    expect(calls[1]).toMatchObject({ path: "/api/confirm-email", body: { confirmationId, code: "012345" } });
    expect(confirmEmail.body?.safeParse(calls[1]?.body).error).toBeUndefined();
    expect(calls[2]).toMatchObject({
      path: "/api/send-self-email",
      confirmed: "1.token",
      body: { customerEmail: jane, confirmsAddress: true, hideNumbers: true },
    });
    expect(calls[2]?.body.formData).toMatchObject({ website: "changed-meanwhile.example.com" });
    expect(sendSelfEmail.body?.safeParse(calls[2]?.body).error).toBeUndefined();
    expect(store.done()).toEqual(new Set(["email"]));
    expect(findConfirmation(jane)).toBe("1.token");
  });

  it("needs none the next time, in any case of letters", async () => {
    keepConfirmation(jane, "1.token");
    const calls = network(sent);
    const { user } = openReview();
    await user.click(button("Email to Me"));
    await user.clear(address());
    await user.type(address(), "Jane.Doe@Example.com");
    await user.click(button("Send Email"));
    await isSent();
    expect(calls).toMatchObject([{ path: "/api/send-self-email", confirmed: "1.token" }]);
  });

  it("can have a short self-email without full numbers and without a code, which ends the wait for one", async () => {
    const notice = "This is a short copy.";
    const { user, calls, unmount } = await openCode(replies({ ...shortAnswer, notice }));
    await user.click(numbers());
    await user.click(button("Send a Short Copy Without a Code"));
    const shown = await isSent();
    expect(calls[1]).toMatchObject({
      path: "/api/send-self-email",
      confirmed: null,
      body: { confirmsAddress: false, hideNumbers: true },
    });
    expect(shown.textContent).toContain(notice);
    expect(shown.textContent).toContain("A short copy of your profile, Insurance_Profile.pdf");
    unmount();
    openReview({ tools: createReviewTools(fakePdfs()) });
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("an address that is changed after the code", () => {
  it("needs a code of its own, and the first one's still works when it is changed back", async () => {
    const { user, calls } = await openCode(emailed());
    await user.type(address(), ".org");
    expect(screen.queryByLabelText("Code")).toBeNull();
    expect(document.activeElement).toBe(address());
    await user.type(address(), "{Backspace>4/}");
    expect(input()).toBeTruthy();
    expect(document.activeElement).toBe(address());
    await user.type(address(), ".net");
    await user.click(button("Email Me a Code"));
    await screen.findByLabelText("Code");
    expect(calls[1]?.body).toEqual({ email: `${jane}.net` });
  });
});

describe("waiting for a code", () => {
  it("goes on after a reload, where it was, with what the form showed", async () => {
    const first = await openCode();
    await first.user.click(numbers());
    first.unmount();
    const calls = network(confirmed, sent);
    const { user } = openReview({ tools: createReviewTools(fakePdfs()) });
    expect(dialog().textContent).toContain(message);
    expect(numbers().checked).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(input()));
    await user.type(input(), "123456{Enter}");
    await isSent();
    expect(calls[0]?.body).toMatchObject({ confirmationId, code: "123456" });
    expect(calls[1]?.body.hideNumbers).toBe(false);
  });

  it("is closed with the dialog, and open again with it", async () => {
    const first = await openCode();
    await first.user.keyboard("{Escape}");
    first.unmount();
    const { user } = openReview({ tools: createReviewTools(fakePdfs()) });
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(button("Email to Me"));
    expect(input()).toBeTruthy();
  });

  it("is over after ten minutes", async () => {
    const first = await openCode();
    first.unmount();
    const now = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(now + 10 * 60_000);
    openReview({ tools: createReviewTools(fakePdfs()) });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is over once another tab has confirmed the address", async () => {
    await openCode();
    localStorage.setItem("ownEmails", JSON.stringify({ confirmed: { [jane]: "2.token" } }));
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "ownEmails" })));
    expect(button("Send Email")).toBeTruthy();
    expect(screen.queryByLabelText("Code")).toBeNull();
  });
});

it("a confirmation that the server no longer takes is forgotten, and a code is emailed at once", async () => {
  keepConfirmation(jane, "1.old");
  const calls = network(
    refuse("Confirm first.", 403, { needsConfirmation: true }),
    emailed(),
    confirmed,
    sent,
  );
  const { user } = openReview();
  await user.click(button("Email to Me"));
  await user.click(button("Send Email"));
  await user.type(await screen.findByLabelText("Code"), "123456{Enter}");
  await isSent();
  expect(calls.map(({ confirmed: token }) => token)).toEqual(["1.old", null, null, "1.token"]);
});

it("leads to the page that says what was sent, on a phone", async () => {
  network(emailed(), confirmed, sent);
  const { user } = openReview({ isMobile: true });
  await user.click(button("Email to Me"));
  await user.click(button("Email Me a Code"));
  await user.type(await screen.findByLabelText("Code"), "123456{Enter}");
  await waitFor(() => expect(window.location.search).toMatch(/^\?section=review&emailed=\d+$/));
  expect(window.location.pathname).toBe("/profile-builder");
  expect(screen.queryByRole("dialog")).toBeNull();
});
