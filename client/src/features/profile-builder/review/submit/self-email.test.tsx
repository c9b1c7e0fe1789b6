import { keepConfirmation } from "#client/draft/own-emails.ts";
import { sendSelfEmail } from "#shared/api/submissions.ts";
import { minimalProfile } from "#shared/testing/fixtures.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import {
  button,
  network,
  offline,
  openReview,
  replies,
  sent,
  getToastText,
} from "#client/testing/review-harness.tsx";

beforeEach(() => {
  for (const address of ["jane.doe@example.com", "jane.doe@example.com.org"])
    keepConfirmation(address, "1.token");
});
async function emailToMe(user: ReturnType<typeof openReview>["user"]) {
  await user.click(button("Email to Me"));
  await user.click(button("Send Email"));
}

const failed = "Error Sending Email: There was a problem sending your profile. Please try again.";

it("sends the profile with a fixed message and no attribution, and says so in the specified words", async () => {
  const calls = network(sent);
  const { user, store } = openReview();
  await emailToMe(user);
  expect(await screen.findByRole("dialog", { name: "Profile Sent!" })).toBeTruthy();
  expect(getToastText()).toBe("Email Sent!: Check your inbox for your profile PDF.");
  const [call] = calls;
  expect(sendSelfEmail.body?.safeParse(call?.body).error).toBeUndefined();
  expect(call).toMatchObject({
    path: "/api/send-self-email",
    body: {
      sendToCustomer: true,
      message: "This is a copy of your insurance profile for your records.",
      customerEmail: "jane.doe@example.com",
      hideNumbers: true,
      confirmsAddress: true,
    },
  });
  expect(store.done()).toEqual(new Set(["email"]));
  expect(localStorage.getItem("quoteRequests")).toBeNull();
});

it("tells which address was refused, and lets it be put right under a new key", async () => {
  const message = "The mail server rejected this address: jane.doe@example.com. Please check it.";
  const calls = network(
    replies({ success: false, message, delivery: "refused", refused: ["jane.doe@example.com"] }),
    sent,
  );
  const { user } = openReview();
  await emailToMe(user);
  await waitFor(() => expect(getToastText()).toBe(`Error Sending Email: ${message}`));
  await user.type(screen.getByLabelText("Your email"), ".org");
  await user.click(button("Send Email"));
  expect(await screen.findByRole("dialog", { name: "Profile Sent!" })).toBeTruthy();
  expect(calls[1]?.body.customerEmail).toBe("jane.doe@example.com.org");
  expect(calls[1]?.key).not.toBe(calls[0]?.key);
});

it("fails in the specified words, and is repeated byte for byte under the same key", async () => {
  const calls = network(offline, sent);
  const { user } = openReview();
  await emailToMe(user);
  await waitFor(() => expect(getToastText()).toBe(failed));
  await user.click(button("Send Email"));
  await screen.findByRole("dialog", { name: "Profile Sent!" });
  expect(calls[1]?.key).toBe(calls[0]?.key);
  expect(calls[1]?.text).toBe(calls[0]?.text);
});

it("shows full numbers only once that is chosen", async () => {
  const calls = network(sent);
  const { user } = openReview();
  await user.click(button("Email to Me"));
  await user.click(screen.getByRole("checkbox", { name: "Show full numbers" }));
  await user.click(button("Send Email"));
  const dialog = await screen.findByRole("dialog", { name: "Profile Sent!" });
  expect(calls[0]?.body.hideNumbers).toBe(false);
  expect(dialog.textContent).not.toContain("last digits");
});

it("rejects an invalid address", async () => {
  const calls = network(sent);
  const { user } = openReview({ answers: { ...minimalProfile, email: "jane@" } });
  await user.click(button("Email to Me"));
  await user.click(button("Email Me a Code"));
  expect(getToastText()).toBe("Invalid Email: Please enter a valid email address");
  expect(calls).toHaveLength(0);
});

it("can have its toast closed by a click while the dialog stays", async () => {
  network(offline);
  const { user } = openReview();
  await emailToMe(user);
  await waitFor(() => expect(getToastText()).toBe(failed));
  const closers = screen.getAllByRole("button", { name: "Close", hidden: true });
  const [closeToast] = closers.filter((one) => !one.closest("[role=dialog]"));
  if (!closeToast) throw new Error("The toast has no button");
  await user.click(closeToast);
  expect(getToastText()).toBeUndefined();
  expect(screen.getByRole("dialog", { name: "Email to Me" })).toBeTruthy();
});

it("says in the server's plain words when an address has had its mail for today", async () => {
  const full = "We already emailed this address 5 times today. Try again tomorrow, or download the PDF.";
  network(replies({ success: false, message: full }, 429));
  const { user, store } = openReview();
  await emailToMe(user);
  await waitFor(() => expect(getToastText()).toBe(`Error Sending Email: ${full}`));
  expect(screen.getByText("It wasn't sent.")).toBeTruthy();
  expect(store.done()).toEqual(new Set());
});
