import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, test, vi } from "vitest";
import { button, openReview } from "#client/testing/review-harness.tsx";
import { describeExpectation, describeRecipients } from "./terms.tsx";

afterEach(() => vi.restoreAllMocks());

const links = () =>
  within(screen.getByRole("dialog"))
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("target")]);

const privacy = ["Privacy Policy (opens in a new tab)", "/privacy-policy", "_blank"];
const terms = ["Terms of Service (opens in a new tab)", "/terms-of-service", "_blank"];

describe("the quote dialog", () => {
  it.each([
    [0, "This site has no partner agencies yet"],
    [1, "Your profile goes to 1 partner agency. It usually contacts you with a quote within 24-48 hours."],
    [3, "Your profile goes to 3 partner agencies. They usually contact you with quotes within 24-48 hours."],
    [
      undefined,
      "Your profile goes to our partner agencies. They usually contact you with quotes within 24-48 hours.",
    ],
  ])("says with %s agencies who receives the request", (count, sentence) => {
    expect(describeRecipients(count)).toContain(sentence);
  });

  it("says beside the phone number that the agencies may call or text, if there are both", async () => {
    const sentence = "An agency may call or text you at (555) 010-0100, the phone number in your profile.";
    const { user, unmount } = openReview();
    await user.click(button("Get Free Quotes"));
    expect(screen.getByRole("dialog").textContent).toContain(sentence);
    unmount();
    for (const setting of [{ partnerAgencies: 0 }, { answers: { email: "jane@example.com" } }]) {
      const review = openReview(setting);
      await review.user.click(button("Get Free Quotes"));
      expect(screen.getByRole("dialog").textContent).not.toContain("call or text");
      review.unmount();
    }
  });

  it("links the policy and the terms, in tabs of their own, and says so", async () => {
    const { user } = openReview();
    await user.click(button("Get Free Quotes"));
    expect(links()).toEqual([privacy, terms]);
  });
});

test("the dialog of one's own copy links the policy", async () => {
  const { user } = openReview();
  await user.click(button("Email to Me"));
  expect(links()).toEqual([privacy]);
});

test("a download links the policy before it and after it", async () => {
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:pdf", revokeObjectURL: () => undefined }),
  );
  const { user } = openReview();
  await user.click(screen.getByRole("switch", { name: "Keep no copy on the server" }));
  expect(screen.getAllByRole("link", { name: /^Privacy Policy/ })).toHaveLength(2);
  await user.click(button("Download PDF"));
  const dialog = await screen.findByRole("dialog", { name: "Profile Downloaded!" });
  expect(dialog.textContent).toContain("Check your Downloads folder.");
  expect(links()).toEqual([privacy]);
});

test("every sentence about agencies uses the correct number", () => {
  expect(describeRecipients(1200)).toContain("1,200 partner agencies");
  expect(describeExpectation({ agencies: 1, delivery: "queued" })).toContain("to 1 partner agency.");
  expect(describeExpectation({ agencies: 0, delivery: "sent" })).not.toContain("0 ");
});
