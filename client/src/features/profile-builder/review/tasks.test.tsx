import { minimalProfile } from "#shared/testing/fixtures.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
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

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A PDF maker that waits until released. */
function slowPdfs() {
  const make = fakePdfs();
  const waiting: (() => void)[] = [];
  const makePdf = fakePdfs();
  makePdf.mockImplementation(async (answers, options) => {
    options?.onProgress?.({ page: 1, pages: 12 });
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    return make(answers, options);
  });
  const proceed = () => act(() => waiting.splice(0).forEach((resume) => resume()));
  return { makePdf, proceed };
}

describe("a task under way", () => {
  it("is still shown after a look at another section, and is not begun twice", async () => {
    network(sent);
    const { makePdf, proceed } = slowPdfs();
    const tools = createReviewTools(makePdf);
    const first = openReview({ tools });
    await first.user.click(button("Email to Me"));
    await first.user.click(button("Send Email"));
    await screen.findByRole("button", { name: "Making the PDF, page 1 of 12" });
    first.unmount();
    const { user } = openReview({ tools });
    await user.click(button("Email to Me"));
    await user.click(button("Making the PDF, page 1 of 12"));
    proceed();
    await waitFor(() => expect(getToastText()).toMatch(/^Email Sent!/));
    expect(makePdf).toHaveBeenCalledTimes(1);
  });

  it("is read out without the page numbers", async () => {
    network(sent);
    const { makePdf, proceed } = slowPdfs();
    const { user } = openReview({ makePdf });
    await user.click(button("Email to Me"));
    await user.click(button("Send Email"));
    const dialog = await screen.findByRole("dialog", { name: "Email to Me" });
    await waitFor(() => expect(within(dialog).getByRole("status").textContent).toBe("Making the PDF..."));
    proceed();
    await screen.findByRole("dialog", { name: "Profile Sent!" });
  });

  it("goes on when its dialog is closed, and shows the outcome", async () => {
    network(sent);
    const { makePdf, proceed } = slowPdfs();
    const { user, store } = openReview({ makePdf });
    await user.click(button("Email to Me"));
    await user.click(button("Send Email"));
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    proceed();
    expect(await screen.findByRole("dialog", { name: "Profile Sent!" })).toBeTruthy();
    expect(store.done()).toEqual(new Set(["email"]));
  });

  it("dims the buttons of the others without taking the focus away", async () => {
    const { makePdf, proceed } = slowPdfs();
    const { user } = openReview({ makePdf });
    await user.click(button("Email to Me"));
    await user.click(button("Send Email"));
    const busy = await screen.findByRole("button", { name: "Making the PDF, page 1 of 12" });
    expect(document.activeElement).toBe(busy);
    expect(busy).toHaveProperty("disabled", false);
    network(sent);
    proceed();
    await screen.findByRole("dialog", { name: "Profile Sent!" });
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

  it("is sent by Enter too", async () => {
    const calls = network(sent);
    const { user } = openReview();
    await user.click(button("Email to Me"));
    await user.keyboard("{Enter}");
    await screen.findByRole("dialog", { name: "Profile Sent!" });
    expect(calls).toHaveLength(1);
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
