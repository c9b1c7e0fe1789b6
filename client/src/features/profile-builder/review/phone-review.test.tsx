import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { button, network, openReview, sent } from "#client/testing/review-harness.tsx";

const answers = () => screen.getByRole("region", { name: "Your answers" });
const folded = () => [...answers().querySelectorAll("details")];

describe("the review on a phone", () => {
  it("folds its sections", () => {
    openReview({ isMobile: true });
    expect(folded().length).toBeGreaterThan(5);
    expect(folded().some(({ open }) => open)).toBe(false);
  });

  it.each([
    ["folded on a phone", true],
    ["open on a desktop", false],
  ])("has what is needed seldom under More, %s", (_how, isMobile) => {
    openReview({ isMobile });
    for (const name of ["Clear Profile", "Save Profile", "Make an Account - Coming Soon"])
      expect(button(name).closest("details")?.open).toBe(!isMobile);
  });

  it("has one button for quotes, which stays at the bottom of the screen", async () => {
    network(sent);
    const { user } = openReview({ isMobile: true });
    const bar = button("Get Free Quotes").closest("div");
    expect(bar?.className).toContain("sticky");
    await user.click(button("Get Free Quotes"));
    expect(screen.getByRole("dialog", { name: "Request Free Quotes" })).toBeTruthy();
  });

  it("shows the last request beside the button once there is one", async () => {
    network(sent);
    const first = openReview({ isMobile: true });
    await first.user.click(button("Get Free Quotes"));
    await first.user.click(button("Send Quote Request"));
    expect(await screen.findByRole("link", { name: "Last request: RF-7K4M2X for Doe Hauling" })).toBeTruthy();
  });
});
