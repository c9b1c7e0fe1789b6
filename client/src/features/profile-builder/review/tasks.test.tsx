import { keepConfirmation } from "#client/draft/own-emails.ts";
import { minimalProfile } from "#shared/testing/fixtures.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  button,
  fakePdfs,
  network,
  offline,
  openReview,
  sent,
  getToastText,
} from "#client/testing/review-harness.tsx";
import { createReviewTools } from "./review-tools.tsx";

beforeEach(() => {
  for (const address of ["jane.doe@example.com", "jane@example.com"]) keepConfirmation(address, "1.token");
});
/** A network that answers once released. */
function slowNetwork() {
  let release: () => void = () => undefined;
  const calls = network(
    async () =>
      new Promise((resolve) => {
        release = () => resolve(sent());
      }),
  );
  return { calls, proceed: () => act(() => release()) };
}

describe("a task under way", () => {
  it("is still shown after a look at another section, and is not begun twice", async () => {
    const { calls, proceed } = slowNetwork();
    const tools = createReviewTools(fakePdfs());
    const first = openReview({ tools });
    await first.user.click(button("Email to Me"));
    await first.user.click(button("Send Email"));
    await waitFor(() => expect(calls).toHaveLength(1));
    first.unmount();
    const { user } = openReview({ tools });
    await user.click(button("Email to Me"));
    await user.click(button("Sending..."));
    proceed();
    await waitFor(() => expect(getToastText()).toMatch(/^Email Sent!/));
    expect(calls).toHaveLength(1);
  });

  it("is read out without the page numbers", async () => {
    const makePdf = fakePdfs();
    const make = fakePdfs();
    let finish: () => void = () => undefined;
    makePdf.mockImplementation(async (answers, options) => {
      options?.onProgress?.({ page: 1, pages: 12 });
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return make(answers, options);
    });
    const { user } = openReview({ makePdf });
    await user.click(button("Download PDF"));
    await screen.findByRole("button", { name: "Making the PDF, page 1 of 12" });
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(
      "Making the PDF...",
    );
    act(() => finish());
    await screen.findByRole("dialog");
  });

  it("keeps the focus on its button, goes on when its dialog is closed, and shows the outcome", async () => {
    const { calls, proceed } = slowNetwork();
    const { user, store } = openReview();
    await user.click(button("Email to Me"));
    await user.click(button("Send Email"));
    await waitFor(() => expect(calls).toHaveLength(1));
    const busy = button("Sending...");
    expect(document.activeElement).toBe(busy);
    expect(busy).toHaveProperty("disabled", false);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    proceed();
    expect(await screen.findByRole("dialog", { name: "Profile Sent!" })).toBeTruthy();
    expect(store.done()).toEqual(new Set(["email"]));
  });
});

describe("what was typed", () => {
  it("for the agencies survives closing the dialog and a reload", async () => {
    const first = openReview();
    await first.user.click(button("Get Free Quotes"));
    await first.user.type(screen.getByLabelText("Message (optional)"), "Call me after six");
    first.unmount();
    const { user } = openReview();
    await user.click(button("Get Free Quotes"));
    expect(screen.getByLabelText("Message (optional)")).toHaveProperty("value", "Call me after six");
  });

  it("is rejected next to its input if the message is too long", async () => {
    const calls = network(sent);
    const { user } = openReview();
    await user.click(button("Get Free Quotes"));
    await user.click(screen.getByLabelText("Message (optional)"));
    await user.paste("x".repeat(2001));
    await user.click(button("Send Quote Request"));
    expect(await screen.findByText("Enter at most 2,000 characters.")).toBeTruthy();
    expect(calls).toHaveLength(0);
  });

  it("as an address is sent without the blanks around it", async () => {
    const calls = network(sent);
    const { user } = openReview({ answers: { ...minimalProfile, email: "" } });
    await user.click(button("Email to Me"));
    await user.type(screen.getByLabelText("Your email"), "  jane@example.com ");
    await user.click(button("Send Email"));
    await screen.findByRole("dialog", { name: "Profile Sent!" });
    expect(calls[0]?.body.customerEmail).toBe("jane@example.com");
  });
});

it("a reason for a failure is gone when its dialog is opened again", async () => {
  network(offline);
  const { user } = openReview();
  await user.click(button("Email to Me"));
  await user.click(button("Send Email"));
  expect(await screen.findByText("We can't tell whether it was sent.")).toBeTruthy();
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Close" }));
  await user.click(button("Email to Me"));
  expect(screen.queryByText("We can't tell whether it was sent.")).toBeNull();
});

it("the next steps offer no download on a phone", async () => {
  vi.stubGlobal("open", () => ({
    closed: false,
    document: document.implementation.createHTMLDocument(),
    location: { replace: () => undefined },
  }));
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:pdf" }));
  const { user } = openReview({ isMobile: true });
  await user.click(button("Preview PDF"));
  const next = await screen.findByRole("dialog", { name: "Next Steps" });
  expect(within(next).queryByRole("button", { name: "Download PDF" })).toBeNull();
  expect(within(next).getByRole("button", { name: "Get Free Quotes" })).toBeTruthy();
});
