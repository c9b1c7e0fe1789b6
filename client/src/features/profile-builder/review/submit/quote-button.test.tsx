import { minimalProfile } from "#shared/testing/fixtures.ts";
import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  askForQuotes,
  button,
  network,
  openReview,
  sent,
  getToastText,
} from "#client/testing/review-harness.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the button that asks for quotes", () => {
  it("pressed twice sends once", async () => {
    const calls = network(sent);
    const { user } = openReview();
    await user.click(button("Get Free Quotes"));
    await user.dblClick(button("Send Quote Request"));
    await screen.findByRole("dialog", { name: "Quote Request Submitted!" });
    expect(calls).toHaveLength(1);
  });

  it("rejects an invalid address", async () => {
    const calls = network(sent);
    const { user } = openReview({ answers: { ...minimalProfile, email: "" } });
    await askForQuotes(user);
    expect(getToastText()).toBe("Invalid Email: Please enter a valid email address (e.g., name@example.com)");
    const input = screen.getByLabelText("Your email");
    expect(document.activeElement).toBe(input);
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(calls).toHaveLength(0);
  });
});
