import { confirmEmail, resendCode } from "#shared/api/email-confirmation.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import {
  button,
  network,
  offline,
  openReview,
  replies,
  type Reply,
  sent,
  getToastText,
} from "#client/testing/review-harness.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const confirmationId = "3f0f8a52-7a1c-4c3e-9d0e-1f2a3b4c5d6e";
const message = "We emailed a 6-digit code to this address. Enter it to get your profile.";
const asksForCode = replies({ success: true, message, delivery: "unconfirmed", refused: [], confirmationId });
const wrongCode = replies(
  {
    success: false,
    message: "Please check the marked fields.",
    errors: [{ path: "code", message: "That's not the code we emailed. You have 4 tries left." }],
  },
  400,
);

/** The dialog after the server requested a code. The given responses are those to its buttons. */
async function openCode(...next: Reply[]) {
  const calls = network(asksForCode, ...next);
  const review = openReview();
  await review.user.click(button("Email to Me"));
  await review.user.click(button("Send Email"));
  await screen.findByRole("dialog", { name: "Enter Your Code" });
  return { ...review, calls };
}

const input = () => screen.getByLabelText<HTMLInputElement>("Code");

it("asks in place for the code, with the keyboard of numbers, and does not call it sent", async () => {
  const { store } = await openCode();
  expect(getToastText()).toBe(`Check Your Email: ${message}`);
  expect(screen.getByText(/We emailed a 6-digit code to jane\.doe@example\.com\./)).toBeTruthy();
  expect([input().inputMode, input().autocomplete]).toEqual(["numeric", "one-time-code"]);
  expect(document.activeElement).toBe(input());
  expect(store.done()).toEqual(new Set());
});

it("sends the code, and then the profile is sent", async () => {
  const { user, calls, store } = await openCode(sent);
  await user.type(input(), "012 345");
  await user.click(button("Send My Profile"));
  expect(await screen.findByRole("dialog", { name: "Profile Sent!" })).toBeTruthy();
  expect(getToastText()).toBe("Email Sent!: Check your inbox for your profile PDF.");
  expect(calls[1]).toMatchObject({ path: "/api/confirm-email", body: { confirmationId, code: "012345" } });
  expect(confirmEmail.body?.safeParse(calls[1]?.body).error).toBeUndefined();
  expect(store.done()).toEqual(new Set(["email"]));
});

it("tells beside the box when it was not the code, and takes another", async () => {
  const { user } = await openCode(wrongCode, sent);
  await user.type(input(), "111111");
  await user.click(button("Send My Profile"));
  expect(await screen.findByText("That's not the code we emailed. You have 4 tries left.")).toBeTruthy();
  expect(input().getAttribute("aria-invalid")).toBe("true");
  await user.clear(input());
  await user.type(input(), "222222{Enter}");
  expect(await screen.findByRole("dialog", { name: "Profile Sent!" })).toBeTruthy();
});

it.each(["", "12345", "1234567", "abcdef"])(
  "asks for six digits before it asks the server: %j",
  async (typed) => {
    const { user, calls } = await openCode();
    if (typed) await user.type(input(), typed);
    await user.click(button("Send My Profile"));
    expect(screen.getByText("Enter the 6-digit code.")).toBeTruthy();
    expect(calls).toHaveLength(1);
  },
);

it("says that a code has expired, and sends a new one in place", async () => {
  const expired = "This code has expired or was tried too often. Request a new one.";
  const { user, calls } = await openCode(
    replies({ success: false, message: expired }, 410),
    asksForCode,
    sent,
  );
  await user.type(input(), "111111");
  await user.click(button("Send My Profile"));
  expect(await screen.findByText(expired)).toBeTruthy();
  await user.click(button("Send a New Code"));
  await waitFor(() => expect(getToastText()).toBe(`Check Your Email: ${message}`));
  expect(screen.queryByText(expired)).toBeNull();
  expect(calls[2]).toMatchObject({ path: "/api/resend-code", body: { confirmationId } });
  expect(resendCode.body?.safeParse(calls[2]?.body).error).toBeUndefined();
  await user.clear(input());
  await user.type(input(), "222222{Enter}");
  expect(await screen.findByRole("dialog", { name: "Profile Sent!" })).toBeTruthy();
});

it("says why no new code is sent", async () => {
  const full = "We already emailed this address 5 times today. Try again tomorrow, or download the PDF.";
  const { user } = await openCode(replies({ success: false, message: full }, 429));
  await user.click(button("Send a New Code"));
  // A toast says it too, for a while.
  const dialog = screen.getByRole("dialog", { name: "Enter Your Code" });
  expect(await within(dialog).findByText(full)).toBeTruthy();
});

it("can be tried again when the server was out of reach", async () => {
  const { user } = await openCode(offline, sent);
  await user.type(input(), "123456");
  await user.click(button("Send My Profile"));
  expect(await screen.findByText("We can't tell whether it was sent.")).toBeTruthy();
  await user.click(button("Send My Profile"));
  expect(await screen.findByRole("dialog", { name: "Profile Sent!" })).toBeTruthy();
});

it("leads back to the address", async () => {
  const { user } = await openCode();
  await user.click(button("Use Another Address"));
  expect(screen.getByRole("dialog", { name: "Email to Me" })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Your email").value).toBe("jane.doe@example.com");
});

it("asks on a phone too, before it leads home", async () => {
  network(asksForCode, sent);
  const { user } = openReview({ isMobile: true });
  await user.click(button("Email to Me"));
  await user.click(button("Send Email"));
  await screen.findByRole("dialog", { name: "Enter Your Code" });
  await user.type(input(), "123456{Enter}");
  await waitFor(() => expect(window.location.pathname).toBe("/"));
});
