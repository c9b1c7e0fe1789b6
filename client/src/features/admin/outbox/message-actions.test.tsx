import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { navigate } from "wouter/use-browser-location";
import { OutboxPage } from "./outbox-page.tsx";
import { messagePath } from "#client/lib/paths.ts";
import { allowErrors, mockEndpoints, refuse, renderAdmin } from "#client/testing/admin-harness.tsx";
import { neverRespond, respondWith, unreachable } from "#client/testing/mock-server.ts";
import {
  copyId,
  failedMessage,
  messageId,
  openMessage,
  sentMessage,
} from "#client/testing/outbox-fixtures.ts";
import {
  cancelMessage,
  getOutboxMessage,
  resendMessage,
  retryMessage,
} from "#shared/api/admin/outbox-api.ts";

allowErrors();

const open = () => renderAdmin(<OutboxPage />, messagePath(messageId));
const press = async (user: ReturnType<typeof open>, name: string) =>
  user.click(await screen.findByRole("button", { name }));
const result = async () => screen.findByRole("alert");
const queued = { ...failedMessage, status: "queued" as const, attempts: 2 };
const answer = (status: string, message: string, id = messageId) =>
  respondWith({ success: !["failed", "refused"].includes(status), message, id, status });

describe("retrying", () => {
  it("says what happened to it, and shows the new state", async () => {
    mockEndpoints(
      [getOutboxMessage, openMessage(failedMessage), openMessage(sentMessage)],
      [retryMessage, answer("sent", "The message was sent.")],
    );
    const user = open();
    expect((await screen.findByText("Last error")).nextSibling?.textContent).toContain("451 Try later");
    await press(user, "Retry");
    const notice = await result();
    expect(notice.textContent).toBe("The message was sent.");
    expect(notice.parentElement).toBe(document.activeElement);
    expect(await screen.findByRole("button", { name: "Send again" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  });

  it("that was rejected doesn't claim that it was sent", async () => {
    const message = "The mail server rejected it: 550 No such user";
    mockEndpoints([getOutboxMessage, openMessage(failedMessage)], [retryMessage, answer("refused", message)]);
    const user = open();
    await press(user, "Retry");
    expect((await result()).textContent).toBe(message);
    expect(screen.queryByText("The message was sent.")).toBeNull();
  });

  it("is asked for once, however often it is pressed", async () => {
    const server = mockEndpoints(
      [getOutboxMessage, openMessage(failedMessage)],
      [retryMessage, neverRespond],
    );
    const user = open();
    await user.dblClick(await screen.findByRole("button", { name: "Retry" }));
    await user.click(screen.getByRole("button", { name: "Sending..." }));
    expect(server.calls.filter(({ init }) => init.method === "POST")).toHaveLength(1);
  });
});

describe("releasing a held message", () => {
  const held = { ...failedMessage, status: "held" as const, lastError: null };

  it("that no agency takes says so, and leads to the request, where agencies are chosen", async () => {
    const message = "No agency takes Texas right now. Nothing was sent.";
    mockEndpoints([getOutboxMessage, openMessage(held)], [retryMessage, refuse(409, message)]);
    const user = open();
    await press(user, "Release to all that match");
    expect((await result()).textContent).toBe(message);
    await user.click(screen.getByRole("link", { name: "Choose with Send to... in the quote request" }));
    expect(window.location.search).toBe(`?record=${held.submissionId}`);
  });
});

describe("canceling", () => {
  it("without a clear answer claims nothing, and can be repeated", async () => {
    mockEndpoints(
      [getOutboxMessage, openMessage(queued)],
      [cancelMessage, unreachable, answer("canceled", "The message was canceled.")],
    );
    const user = open();
    await press(user, "Cancel message");
    expect((await result()).textContent).toContain("We couldn't tell whether that worked.");
    await press(user, "Cancel message");
    await waitFor(async () => expect((await result()).textContent).toBe("The message was canceled."));
  });
});

describe("sending again", () => {
  it("claims nothing while another message is still being sent again", async () => {
    const another = { ...sentMessage, id: copyId, subject: "Another" };
    mockEndpoints(
      [getOutboxMessage, openMessage(sentMessage), openMessage(another)],
      [resendMessage, neverRespond],
    );
    const user = open();
    await press(user, "Send again");
    act(() => navigate(messagePath(copyId)));
    await screen.findByRole("heading", { name: "Another" });
    await press(user, "Send again");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("warns that it may arrive twice, and leads to the copy", async () => {
    mockEndpoints(
      [
        getOutboxMessage,
        openMessage(sentMessage),
        openMessage({ ...sentMessage, id: copyId, subject: "The copy" }),
      ],
      [resendMessage, answer("sent", "The message was sent.", copyId)],
    );
    const user = open();
    expect(await screen.findByText(/the recipient has it twice/)).toBeTruthy();
    await press(user, "Send again");
    await user.click(await screen.findByRole("link", { name: "Open the copy" }));
    expect(window.location.search).toBe(`?message=${copyId}`);
    expect(await screen.findByRole("heading", { name: "The copy" })).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
