import { screen } from "@testing-library/react";
import { button, network, openReview, replies, type Reply } from "./review-harness.tsx";

export const jane = "jane.doe@example.com";
export const confirmationId = "3f0f8a52-7a1c-4c3e-9d0e-1f2a3b4c5d6e";
export const message = "We emailed a 6-digit code to jane.doe@example.com.";
export const emailed = (more: object = {}): Reply =>
  replies({ success: true, message, delivery: "sent", confirmationId, ...more });
export const confirmed = replies({ success: true, message: "The address is confirmed.", token: "1.token" });
export const refuse = (text: string, status: number, more: object = {}): Reply =>
  replies({ success: false, message: text, ...more }, status);
export const wrongCode = refuse("Some fields aren't valid.", 400, {
  errors: [{ path: "code", message: "That's not the code in our newest email. You have 4 tries left." }],
});
/** The answer to a quote request with FMCSA's email address. */
export const needsCode = refuse("Confirm first.", 403, { needsConfirmation: true });

export const dialog = () => screen.getByRole("dialog", { name: "Email to Me" });
export const input = () => screen.getByLabelText<HTMLInputElement>("Code");
export const address = () => screen.getByLabelText<HTMLInputElement>("Your email");
export const isSent = async () => screen.findByRole("dialog", { name: "Profile Sent!" });

/** The dialog after a code was asked for. The given replies are those to its buttons. */
export async function openCode(...next: Reply[]) {
  const calls = network(emailed(), ...next);
  const review = openReview();
  await review.user.click(button("Email to Me"));
  await review.user.click(button("Email Me a Code"));
  await screen.findByLabelText("Code");
  return { ...review, calls };
}
