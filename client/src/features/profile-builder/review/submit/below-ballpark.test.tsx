import { minimalProfile } from "#shared/testing/fixtures.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { emailed, needsCode } from "#client/testing/code-harness.tsx";
import { button, fakePdfs, getAddress, network, openReview, sent } from "#client/testing/review-harness.tsx";
import { createReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answers = { ...minimalProfile, yearsInBusiness: "", powerUnits: [] };
const cannotPrice = "An agency can't price this yet.";

describe("a quote request below a ballpark", () => {
  it("says first that an agency can't price it, and what is missing", async () => {
    const { user } = openReview({ answers });
    await user.click(button("Get Free Quotes"));
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText(cannotPrice)).toBeTruthy();
    expect(dialog.getByText(/^It takes 2 more answers for a ballpark\. If you send it now/)).toBeTruthy();
    expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Years in business",
      "Power units",
    ]);
    const choices = dialog.getAllByRole("button").map(({ textContent }) => textContent);
    expect(choices.filter(Boolean)).toEqual(["Add What's Missing", "Send Anyway"]);
    expect(dialog.queryByLabelText("Your email")).toBeNull();
  });

  it("leads to the first missing answer", async () => {
    const { user } = openReview({ answers });
    await user.click(button("Get Free Quotes"));
    await user.click(button("Add What's Missing"));
    expect(getAddress()).toBe("/profile-builder?section=company-info&field=yearsInBusiness");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is sent anyway if that is wanted", async () => {
    const calls = network(sent);
    const { user } = openReview({ answers });
    await user.click(button("Get Free Quotes"));
    await user.click(button("Send Anyway"));
    expect(document.activeElement).toBe(screen.getByLabelText("Your email"));
    await user.click(button("Send Quote Request"));
    await screen.findByRole("dialog", { name: "Quote Request Submitted!" });
    expect(calls).toHaveLength(1);
  });

  it("isn't asked about again while a code is waited for, after a reload too", async () => {
    network(needsCode, emailed());
    const first = openReview({ answers });
    await first.user.click(button("Get Free Quotes"));
    await first.user.click(button("Send Anyway"));
    await first.user.click(button("Send Quote Request"));
    await screen.findByLabelText("Code");
    first.unmount();
    openReview({ answers, tools: createReviewTools(fakePdfs()) });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Code")));
    expect(screen.queryByText(cannotPrice)).toBeNull();
  });
});

describe("a quote request at a ballpark or above", () => {
  it.each([minimalProfile, { ...minimalProfile, email: "" }])("needs no such question", async (ready) => {
    network(sent);
    const { user } = openReview({ answers: ready });
    await user.click(button("Get Free Quotes"));
    expect(screen.getByLabelText("Your email")).toBeTruthy();
    expect(screen.queryByText(cannotPrice)).toBeNull();
  });
});
