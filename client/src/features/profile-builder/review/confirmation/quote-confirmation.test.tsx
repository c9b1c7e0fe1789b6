import { confirmQuote } from "#client/draft/quote-log.ts";
import { minimalProfile } from "#shared/testing/fixtures.ts";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { quoteSentPath } from "#client/lib/paths.ts";
import { showBuilder } from "#client/testing/builder-harness.tsx";
import { button, network, openReview, sent, getToastText } from "#client/testing/review-harness.tsx";

const page = () => screen.getByRole("main").textContent;
const here = () => window.location.pathname + window.location.search;

function onPhone() {
  const media = window.matchMedia("");
  vi.spyOn(window, "matchMedia").mockReturnValue(Object.assign(media, { matches: true }));
}

/** Renders the confirmation page as after a reload. */
function reload(reference: string) {
  const builder = showBuilder({ section: "review", answers: minimalProfile });
  act(() => window.history.pushState(null, "", quoteSentPath(reference)));
  return builder;
}

async function request(reply = sent) {
  onPhone();
  network(reply);
  const { user } = openReview({ isMobile: true });
  await user.click(button("Get Free Quotes"));
  await user.click(button("Send Quote Request"));
  return user;
}

describe("after a quote request on a phone", () => {
  it("there is a page of its own with its number in the address, and the specified toast", async () => {
    await request();
    await waitFor(() => expect(here()).toBe("/profile-builder?section=review&quote=RF-7K4M2X"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(getToastText()).toMatch(/^Quote Request Sent!/);
  });

  it("the page says what was sent, to how many agencies, when to expect quotes, and what to do next", async () => {
    await request();
    await waitFor(() => expect(here()).toContain("quote="));
    cleanup();
    reload("RF-7K4M2X");
    const heading = await screen.findByRole("heading", { level: 1, name: "Quote Request Submitted!" });
    expect(document.activeElement).toBe(heading);
    expect(document.title).toMatch(/^Quote Request Submitted!/);
    expect(page()).toContain("Your reference numberRF-7K4M2X");
    expect(page()).toContain("Your profile went to 2 partner agencies.");
    expect(page()).toContain("within 24-48 hours");
    expect(page()).toContain("Replies go to jane.doe@example.com.");
    expect(button("Download PDF")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Back to Home" }).getAttribute("href")).toBe("/");
  });
});

describe("the confirmation tells the truth:", () => {
  const show = async (change: Partial<Parameters<typeof confirmQuote>[0]["confirmation"]>) => {
    const confirmation = { reference: "Q-AAAAAA", agencies: 1, delivery: "sent" as const, notes: [] };
    confirmQuote({
      timestamp: "2026-11-20T12:00:00.000Z",
      email: "jane@example.com",
      confirmation: { ...confirmation, ...change },
    });
    return reload("Q-AAAAAA");
  };
  const title = (name: string) => screen.findByRole("heading", { level: 1, name });

  it("what waits for the mail server is saved, not submitted", async () => {
    await show({ delivery: "queued", agencies: 3 });
    await title("Quote Request Saved");
    expect(page()).toContain("We'll send it automatically to 3 partner agencies.");
    expect(page()).not.toMatch(/Submitted|went to/);
  });

  it("a site without agencies says that nobody received it", async () => {
    await show({ agencies: 0 });
    await title("Quote Request Saved");
    expect(page()).toContain("no agency received it");
  });

  it("what did not go as planned is there after a reload too", async () => {
    await show({ notes: ["Not delivered. The mail server rejected: a@agency.test."] });
    await title("Quote Request Submitted!");
    expect(page()).toContain("The mail server rejected: a@agency.test.");
  });

  it("a number that this browser does not know is shown as that", async () => {
    reload("Q-ZZZZZZ");
    await title("Quote Request");
    expect(page()).toContain("This browser has no record of quote request Q-ZZZZZZ.");
    expect(page()).not.toMatch(/Submitted|went to/);
  });

  it("text without a number shows the review", async () => {
    reload("<b>");
    expect(await title("Review")).toBeTruthy();
    expect(page()).not.toContain("no record of quote request");
  });
});
