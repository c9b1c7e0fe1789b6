import { keepConfirmation } from "#client/draft/own-emails.ts";
import { PrefillNotesContext, type PrefillNotice } from "#client/prefill/prefill-note.tsx";
import { screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { confirmed, emailed, jane, needsCode } from "#client/testing/code-harness.tsx";
import {
  askForQuotes,
  button,
  fakePdfs,
  network,
  offline,
  openReview,
  sent,
} from "#client/testing/review-harness.tsx";
import { createReviewTools } from "./review-tools.tsx";

/** The phone number of the harness's profile. */
const phone = "(555) 010-0100";
const source = { from: "From FMCSA, as of 07/31/2026", statement: "FMCSA has" };
const filled = (answer: string): PrefillNotice => ({ kind: "filled", answer, source, isEarlier: false });

/** The review of a profile some of whose answers came from FMCSA. */
function openPrefilled(
  notes: Readonly<Record<string, PrefillNotice>>,
  tools = createReviewTools(fakePdfs()),
  isMobile = false,
) {
  const prefill = {
    getNote: (key: string) => notes[key],
    subscribe: () => () => undefined,
    take: () => undefined,
  };
  const wrap = (page: ReactNode) => <PrefillNotesContext value={prefill}>{page}</PrefillNotesContext>;
  return openReview({ wrap, tools, isMobile });
}
const isSent = async () => screen.findByRole("dialog", { name: "Quote Request Submitted!" });
const paths = (calls: ReturnType<typeof network>) => calls.map(({ path }) => path);

describe("a quote request with an email address from FMCSA", () => {
  it("says where it's from, and goes out once a code was entered; message and dialog stay", async () => {
    const calls = network(emailed(), confirmed, sent);
    const { user } = openPrefilled({ email: filled(jane) });
    await user.click(button("Get Free Quotes"));
    expect(screen.getByRole("dialog").textContent).toContain(
      "From FMCSA, as of 07/31/2026, where anyone can read it. So we email it a 6-digit code before your request goes out. Or enter another address.",
    );
    await user.type(screen.getByLabelText("Message (optional)"), "By Friday");
    await user.click(button("Email Me a Code"));
    await user.type(await screen.findByLabelText("Code"), "123456");
    await user.click(button("Send Quote Request"));
    await isSent();
    expect(paths(calls)).toEqual(["/api/request-code", "/api/confirm-email", "/api/send-quote-request"]);
    expect(calls[2]).toMatchObject({
      confirmed: "1.token",
      body: { customerEmail: jane, message: "By Friday" },
    });
  });

  it("needs no code once another address is typed, or this browser has confirmed it", async () => {
    const calls = network(sent);
    const first = openPrefilled({ email: filled(jane) });
    await first.user.click(button("Get Free Quotes"));
    await first.user.clear(screen.getByLabelText("Your email"));
    await first.user.type(screen.getByLabelText("Your email"), "me@example.com");
    await first.user.click(button("Send Quote Request"));
    await isSent();
    first.unmount();
    keepConfirmation(jane, "1.token");
    const { user } = openPrefilled({ email: filled(jane) });
    await askForQuotes(user);
    await isSent();
    expect(paths(calls)).toEqual(["/api/send-quote-request", "/api/send-quote-request"]);
  });

  it("is over on a phone too once it goes out with another address, though a code was emailed", async () => {
    const tools = createReviewTools(fakePdfs());
    const calls = network(emailed(), sent);
    const first = openPrefilled({ email: filled(jane) }, tools, true);
    await first.user.click(button("Get Free Quotes"));
    await first.user.click(button("Email Me a Code"));
    await screen.findByLabelText("Code");
    await first.user.clear(screen.getByLabelText("Your email"));
    await first.user.type(screen.getByLabelText("Your email"), "me@example.com");
    await first.user.click(button("Send Quote Request"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(paths(calls)).toEqual(["/api/request-code", "/api/send-quote-request"]);
    first.unmount();
    openPrefilled({ email: filled(jane) }, tools, true);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("needs one too if FMCSA's other address is typed by hand", async () => {
    const differs: PrefillNotice = {
      kind: "differs",
      answer: "Fleet@Carrier.example",
      typed: jane,
      entered: jane,
      offered: "fleet@carrier.example",
      source,
    };
    network(sent);
    const { user } = openPrefilled({ email: differs });
    await user.click(button("Get Free Quotes"));
    expect(button("Send Quote Request")).toBeTruthy();
    await user.clear(screen.getByLabelText("Your email"));
    await user.type(screen.getByLabelText("Your email"), "fleet@carrier.example");
    expect(button("Email Me a Code")).toBeTruthy();
  });

  it("gets a code at once if only the server knows that it is FMCSA's", async () => {
    const calls = network(needsCode, emailed(), confirmed, sent);
    const { user } = openReview();
    await askForQuotes(user, "By Friday");
    await user.type(await screen.findByLabelText("Code"), "123456{Enter}");
    await isSent();
    expect(paths(calls)).toEqual([
      "/api/send-quote-request",
      "/api/request-code",
      "/api/confirm-email",
      "/api/send-quote-request",
    ]);
    // One request, logged once.
    expect(calls[3]).toEqual({ ...calls[0], confirmed: "1.token" });
    expect(JSON.parse(localStorage.getItem("quoteRequests") ?? "[]")).toHaveLength(1);
  });

  it("waits for a signal like any other, and asks for the code then", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const calls = network(offline);
    const { user } = openPrefilled({ email: filled(jane) });
    await user.click(button("Get Free Quotes"));
    await user.click(button("Email Me a Code"));
    await waitFor(() => expect(paths(calls)).toEqual(["/api/send-quote-request"]));
  });
});

describe("a quote request with a phone number from FMCSA", () => {
  it("isn't sent before the user says that it's theirs, which is remembered", async () => {
    const calls = network(sent);
    const first = openPrefilled({ phone: filled(phone) });
    await askForQuotes(first.user);
    expect(await screen.findByText("Is this your phone number?")).toBeTruthy();
    expect(calls).toHaveLength(0);
    await first.user.click(screen.getByRole("checkbox", { name: `Yes, ${phone} is my phone number` }));
    first.unmount();
    const { user } = openPrefilled({ phone: filled(phone) });
    await askForQuotes(user);
    await isSent();
    expect(calls).toHaveLength(1);
  });
});
