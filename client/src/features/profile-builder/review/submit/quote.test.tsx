import { minimalProfile } from "#shared/testing/fixtures.ts";
import { sendQuoteRequest } from "#shared/api/submissions.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { z } from "zod";
import { describe, expect, it } from "vitest";
import {
  askForQuotes,
  accepted,
  button,
  fakePdfs,
  network,
  offline,
  openReview,
  replies,
  sent,
  getToastText,
} from "#client/testing/review-harness.tsx";
import { createReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";

const log = (): unknown[] =>
  z.array(z.unknown()).parse(JSON.parse(localStorage.getItem("quoteRequests") ?? "[]"));
const failed =
  "Error Sending Request: There was a problem sending your quote request. Your data has been saved locally. Please try again or contact support.";

describe("a quote request that is sent", () => {
  it("is logged first, carries what the contract asks for, and says so in the specified words, with its number", async () => {
    let logged: unknown[] = [];
    const calls = network(async () => {
      logged = log();
      return sent();
    });
    const { user, store } = openReview({ answers: { ...minimalProfile, name: "Doe\r\nHauling" } });
    await askForQuotes(user, "By Friday");
    const dialog = await screen.findByRole("dialog", { name: "Quote Request Submitted!" });
    expect(getToastText()).toBe(
      "Quote Request Sent!: We've sent your profile to our insurance partners. They'll contact you soon with quotes.",
    );
    const [call] = calls;
    expect(sendQuoteRequest.body?.safeParse(call?.body).error).toBeUndefined();
    expect(call).toMatchObject({
      path: "/api/send-quote-request",
      body: {
        customerEmail: "jane.doe@example.com",
        companyName: "Doe Hauling",
        dotNumber: "1234567",
        mcNumber: "MC-123456",
        message: "By Friday",
        attribution: { userAgent: navigator.userAgent },
      },
    });
    expect(store.done()).toEqual(new Set(["quote"]));
    expect(sessionStorage.getItem("quoteMessage")).toBeNull();
    expect(logged).toMatchObject([
      {
        email: "jane.doe@example.com",
        message: "By Friday",
        dotNumber: "1234567",
        profileSnapshot: { contactName: "Jane Doe" },
      },
    ]);
    expect(dialog.textContent).toContain("Your reference numberRF-7K4M2X");
    expect(dialog.textContent).toContain("Your profile went to 2 partner agencies.");
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    const link = screen.getByRole("link", { name: "Last request: RF-7K4M2X for Doe Hauling" });
    expect(link.getAttribute("href")).toBe("/profile-builder?section=review&quote=RF-7K4M2X");
  });

  it("holds what the form showed when it was sent, and leaves what was typed for the next profile", async () => {
    const calls = network(sent);
    // While the page gets ready to send.
    const tools = createReviewTools(fakePdfs(), async () => {
      act(() => review.store.replace({ ...minimalProfile, name: "Other Freight" }));
      sessionStorage.setItem("quoteMessage", "Call first");
      return undefined;
    });
    const review = openReview({ tools });
    await askForQuotes(review.user, "By Friday");
    await waitFor(() => expect([calls.length, tools.tasks.get()]).toEqual([1, undefined]));
    expect(calls[0]?.body).toMatchObject({ companyName: "Doe Hauling", message: "By Friday" });
    expect([review.store.done().size, sessionStorage.getItem("quoteMessage")]).toEqual([0, "Call first"]);
  });

  it("leaves out malformed answers, and names them beforehand", async () => {
    const calls = network(sent);
    const { user } = openReview({ answers: { ...minimalProfile, dotNumber: "12a", federalTaxId: "12" } });
    await user.click(button("Get Free Quotes"));
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText("2 answers need fixing and won't be included:")).toBeTruthy();
    expect(dialog.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Federal tax ID",
      "DOT number",
    ]);
    await user.click(button("Send Quote Request"));
    await screen.findByRole("dialog", { name: "Quote Request Submitted!" });
    expect(calls[0]?.body).toMatchObject({ dotNumber: "" });
    expect(calls[0]?.body.formData).not.toHaveProperty("dotNumber");
    expect(calls[0]?.body.formData).not.toHaveProperty("federalTaxId");
  });
});

describe("the truth about a quote request", () => {
  it("is that it is saved when the mail server is down", async () => {
    const message = "Your quote request is saved. It goes out on its own as soon as it can.";
    network(accepted({ message, delivery: "queued" }));
    const { user } = openReview();
    await askForQuotes(user);
    expect(await screen.findByRole("dialog", { name: "Quote Request Saved" })).toBeTruthy();
    expect(getToastText()).toBe(`Quote Request Saved: ${message}`);
    expect(screen.getByText(/^We'll send it automatically to 2 partner agencies\./)).toBeTruthy();
    expect(screen.queryByText(/Sent!|Submitted!/)).toBeNull();
  });

  it("is the server's own sentence when no agency took it", async () => {
    const message = "Your quote request is saved, but no agency's mail server accepted it.";
    network(accepted({ success: false, message, delivery: "refused", refused: ["agency@example.com"] }));
    const { user, store } = openReview();
    await askForQuotes(user);
    await waitFor(() =>
      expect(getToastText()).toBe(
        `Error Sending Request: ${message} Not delivered. The mail server rejected: agency@example.com.`,
      ),
    );
    expect(store.done().size).toBe(0);
    const dialog = screen.getByRole("dialog", { name: "Request Free Quotes" });
    expect(dialog.textContent).toContain("Your reference number is RF-7K4M2X.");
  });

  it("does not pull back a user who has gone on to another section", async () => {
    let answer: (response: Response) => void = () => undefined;
    network(
      async () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const { user, store, unmount } = openReview({ isMobile: true });
    await askForQuotes(user);
    expect(await screen.findByRole("button", { name: "Sending..." })).toBeTruthy();
    unmount();
    answer(await sent());
    await waitFor(() => expect(store.done().size).toBe(1));
    expect(window.location.pathname).toBe("/profile-builder");
  });
});

describe("a quote request that fails", () => {
  it("says so in the specified words and keeps what was typed", async () => {
    network(replies({ success: false, message: "Something went wrong on our side." }, 500));
    const { user } = openReview();
    await askForQuotes(user, "By Friday");
    await waitFor(() => expect(getToastText()).toBe(failed));
    expect(screen.getByLabelText<HTMLTextAreaElement>("Message (optional)").value).toBe("By Friday");
    const toasts = screen.getAllByRole("alert").map((alert) => alert.textContent);
    expect(toasts.join()).toContain("Something went wrong on our side.");
  });

  it("is repeated byte for byte under the same key, and logged once", async () => {
    const calls = network(offline, sent);
    const { user } = openReview();
    await askForQuotes(user);
    await waitFor(() => expect(getToastText()).toBe(failed));
    expect(screen.getByText("We can't tell whether it was sent.")).toBeTruthy();
    await user.click(button("Send Quote Request"));
    await screen.findByRole("dialog", { name: "Quote Request Submitted!" });
    expect(calls).toHaveLength(2);
    expect(calls[1]?.key).toMatch(/\S{8,}/);
    expect(calls[1]?.key).toBe(calls[0]?.key);
    expect(calls[1]?.text).toBe(calls[0]?.text);
    expect(log()).toHaveLength(1);
  });

  it("is another request once its content changes", async () => {
    const calls = network(offline, sent);
    const { user, store } = openReview();
    await askForQuotes(user);
    await waitFor(() => expect(getToastText()).toBe(failed));
    act(() => store.set("website", "doe.example.com"));
    await user.click(button("Send Quote Request"));
    await screen.findByRole("dialog", { name: "Quote Request Submitted!" });
    expect(calls[1]?.key).not.toBe(calls[0]?.key);
    expect(calls[1]?.body.formData).toMatchObject({ website: "doe.example.com" });
  });
});
