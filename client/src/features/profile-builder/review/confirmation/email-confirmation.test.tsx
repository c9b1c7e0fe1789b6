import { keepConfirmation } from "#client/draft/own-emails.ts";
import { emailSentPath } from "#client/lib/paths.ts";
import { showBuilder } from "#client/testing/builder-harness.tsx";
import { button, network, openReview, sent } from "#client/testing/review-harness.tsx";
import { minimalProfile } from "#shared/testing/fixtures.ts";
import { act, cleanup, screen } from "@testing-library/react";
import { expect, it } from "vitest";

const page = () => screen.getByRole("main").textContent;

/** Emails the profile; returns the path of the page that says so. */
async function email(reply = sent): Promise<string> {
  keepConfirmation("jane.doe@example.com", "1.token");
  network(reply);
  const { user } = openReview();
  await user.click(button("Email to Me"));
  await user.click(button("Send Email"));
  await screen.findByRole("dialog");
  await user.keyboard("{Escape}");
  const path = screen.getByRole("link", { name: /^Last email: / }).getAttribute("href") ?? "";
  cleanup();
  return path;
}

/** Renders the page as after a reload. */
function open(path: string): void {
  showBuilder({ section: "review", answers: minimalProfile });
  act(() => window.history.pushState(null, "", path));
}

it("what was emailed stays on a page: where it went, what was in it, under which name, and what is next", async () => {
  open(await email());
  const heading = await screen.findByRole("heading", { level: 1, name: "Profile Sent!" });
  expect(document.activeElement).toBe(heading);
  expect(page()).toContain(
    "The complete PDF is on its way to jane.doe@example.com. Its file name begins with Doe Hauling_Profile_. License numbers, the tax ID and birth dates show only their last digits.",
  );
  expect(page()).toMatch(/You asked for it on \w+ \d+, \d{4} at \d+:\d\d [AP]M\./);
  expect(button("Download PDF")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to Review" })).toBeTruthy();
});

it("an email that this browser doesn't know shows as unknown", async () => {
  await email();
  open(emailSentPath("12"));
  expect(await screen.findByText("This browser has no record of this email.")).toBeTruthy();
});
