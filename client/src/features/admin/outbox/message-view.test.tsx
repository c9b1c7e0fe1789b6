import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { OutboxPage } from "./outbox-page.tsx";
import { messagePath } from "#client/lib/paths.ts";
import {
  allowErrors,
  getSentBody,
  mockEndpoints,
  refuse,
  renderAdmin,
  getToastText,
} from "#client/testing/admin-harness.tsx";
import { respondWith } from "#client/testing/mock-server.ts";
import { failedMessage, messageId, openMessage, sentMessage } from "#client/testing/outbox-fixtures.ts";
import { reviveAddress, getOutboxMessage } from "#shared/api/admin/outbox-api.ts";

allowErrors();

const open = () => renderAdmin(<OutboxPage />, messagePath(messageId));
const result = async () => screen.findByRole("alert");
const queued = { ...failedMessage, status: "queued" as const, attempts: 2 };

describe("a message that can't be shown", () => {
  it("because its id can't exist is reported as missing", async () => {
    mockEndpoints([getOutboxMessage, refuse(400, "There is no message with this id.")]);
    open();
    expect((await result()).textContent).toContain("This message doesn't exist.");
    expect(screen.getByRole("link", { name: "Back to the outbox" })).toBeTruthy();
  });
});

describe("an opened message", () => {
  it("has its headers, its files and its text", async () => {
    mockEndpoints([getOutboxMessage, openMessage(sentMessage)]);
    open();
    const facts = (await screen.findByText("Message-ID")).closest("dl")?.textContent;
    expect(facts).toContain("first@agency.test");
    expect(facts).toContain("Reply toowner@carrier.test");
    expect(facts).not.toContain("Last error");
    expect(screen.getByRole("link", { name: "Acme_Profile.pdf" }).getAttribute("href")).toBe(
      "/api/pdfs/abc.pdf",
    );
    expect(screen.getByText("Acme_RF-7K4M2X_Schedules.xlsx (13 KB)")).toBeTruthy();
    expect(screen.getByText(/Please quote us\.\sThanks\./)).toBeTruthy();
    expect(screen.getByRole("status").textContent).toContain("We can't see whether it reached the inbox.");
  });

  it("shows scripts in subject and text as text, and its HTML in a frame where nothing runs", async () => {
    const script = "<script>alert(1)</script>";
    const content = { text: script, html: `<p style="color: red">Hello</p>${script}` };
    mockEndpoints([getOutboxMessage, openMessage({ ...sentMessage, subject: script, content })]);
    const user = open();
    expect(await screen.findAllByText(script)).toHaveLength(2);
    await user.click(screen.getByRole("tab", { name: "HTML" }));
    const frame = screen.getByTitle<HTMLIFrameElement>("The message as HTML");
    expect(frame.getAttribute("sandbox")).toBe("");
    expect(frame.srcdoc).toContain("<p>Hello</p>");
    expect(frame.srcdoc).not.toMatch(/script|style=/);
  });

  it.each([
    ["sent", /so we deleted it once it was no longer needed/],
    ["capped", /It was never written/],
  ] as const)("that is %s without its text says why, and can't be sent again", async (status, text) => {
    mockEndpoints([getOutboxMessage, openMessage({ ...sentMessage, status, subject: "", content: null })]);
    open();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole("heading", { name: "No subject" })).toBeTruthy();
    expect(screen.queryByRole("tab")).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it.each([
    ["blocked", "bounced", "Earlier email to this address came back."],
    ["held", "No agency takes Texas.", "No agency takes Texas."],
  ] as const)("that is %s: %s tells the reason", async (status, lastError, words) => {
    mockEndpoints([getOutboxMessage, openMessage({ ...sentMessage, status, lastError, sentAt: null })]);
    open();
    expect((await screen.findByText("Reason")).nextSibling?.textContent).toBe(words);
    expect(screen.queryByText("Last error")).toBeNull();
  });

  it("that waits tells when it is tried next, and why it wasn't sent yet", async () => {
    const nextAttemptAt = new Date(2126, 10, 23, 15, 5).toISOString();
    mockEndpoints([getOutboxMessage, openMessage({ ...queued, nextAttemptAt })]);
    open();
    expect((await screen.findByText("Next try")).nextSibling?.textContent).toBe("Nov 23, 2126, 3:05 PM");
    expect(screen.getByText("451 Try later").closest("details")?.open).toBe(false);
  });

  it("that came back says why, and its address can be used again", async () => {
    const bouncedAt = new Date(2025, 9, 5, 9).toISOString();
    const dead = { address: sentMessage.recipient, since: bouncedAt, detail: "5.1.1 no such user here" };
    const back = { ...sentMessage, bounce: "5.1.1 no such user here", bouncedAt, dead };
    const { calls } = mockEndpoints(
      [getOutboxMessage, openMessage(back), openMessage({ ...back, dead: null })],
      [reviveAddress, respondWith({ success: true, message: "The address gets email again." })],
    );
    const user = open();
    expect((await screen.findByText("What came back")).nextSibling?.textContent).toContain(
      "The mail server refused the address: no such user.",
    );
    expect(
      screen.getByText(
        /^Email to first@agency\.test came back on Oct 5, 2025, 9:00 AM\. .*: no such user\. We've stopped sending/,
      ),
    ).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "first@agency.test works again" }));
    await waitFor(() => expect(screen.queryByText("Email doesn't reach this address.")).toBeNull());
    expect(calls.map(getSentBody)).toContainEqual({ address: sentMessage.recipient });
    expect(getToastText()).toBe("Done: The address gets email again.");
  });

  it("on its way is read again until it has left", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sending = { ...sentMessage, status: "sending" as const, sentAt: null };
    const server = mockEndpoints([getOutboxMessage, openMessage(sending), openMessage(sentMessage)]);
    open();
    expect(await screen.findByText("It's being sent right now.")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
    await vi.advanceTimersByTimeAsync(3000);
    expect(await screen.findByRole("button", { name: "Send again" })).toBeTruthy();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(server.calls).toHaveLength(2);
    vi.useRealTimers();
  });

  it("whose text was deleted for its age says when, after how long, and that it can't be sent again", async () => {
    const textDeletedAt = "2026-01-02T11:00:00.000Z";
    mockEndpoints([getOutboxMessage, openMessage({ ...sentMessage, content: null, textDeletedAt })]);
    open();
    const title = await screen.findByText("The text was deleted on Jan 2, 2026, 11:00 AM, after 90 days.");
    expect(title.parentElement?.textContent).toContain("It can't be sent again.");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("without a stored PDF has no link to it", async () => {
    mockEndpoints([getOutboxMessage, openMessage({ ...sentMessage, pdfUrl: null })]);
    open();
    expect(await screen.findByText("Acme_Profile.pdf")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Acme_Profile.pdf" })).toBeNull();
  });
});
