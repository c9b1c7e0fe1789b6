import { idempotencyHeader } from "#shared/api/endpoint.ts";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { allowErrors, getToastText, mockEndpoints, renderAdmin } from "#client/testing/admin-harness.tsx";
import { type MockReply, respondWith, unreachable } from "#client/testing/mock-server.ts";
import { testDelivery, testId } from "#client/testing/record-fixtures.ts";
import { resendMessage } from "#shared/api/admin/outbox-api.ts";
import { outboxStatuses } from "#shared/api/mail/outbox-statuses.ts";
import type { MessageStatus } from "#shared/schema/mail.ts";
import { describeDelivery, Mails } from "./mails.tsx";

allowErrors();

const first = testDelivery();
const second = testDelivery({ id: testId(51), recipient: "second@agency.test" });

function open(...answers: readonly MockReply[]) {
  const server = mockEndpoints([resendMessage, ...answers]);
  const user = renderAdmin(<Mails messages={[first, second]} />);
  const getKeys = () => server.calls.map(({ init }) => new Headers(init.headers).get(idempotencyHeader));
  return { server, user, getKeys };
}
const again = (recipient = first.recipient) =>
  screen.getByRole("button", { name: `Send again to ${recipient}` });

const outcome = (status: MessageStatus, message: string, success = true) =>
  respondWith({ success, message, id: testId(60), status });

describe("Send again", () => {
  it("sends the message that it is next to, under a key", async () => {
    const { server, user, getKeys } = open(outcome("sent", "The message was sent."));
    await user.click(again(second.recipient));
    await waitFor(() => expect(getToastText()).toBe("Sent again: The message was sent."));
    expect(server.calls.map(({ url, init }) => [init.method, url])).toEqual([
      ["POST", `/api/admin/outbox/${second.id}/resend`],
    ]);
    expect(getKeys()[0]).toMatch(/^[\w-]{32,}$/);
  });

  it.each<[MessageStatus, string, boolean, string]>([
    ["queued", "It will be sent soon.", true, "Saved, not sent yet: It will be sent soon."],
    ["refused", "550 no such user", false, "Not delivered: 550 no such user"],
  ])("tells the truth about a message that is %s", async (status, message, success, text) => {
    const { user } = open(outcome(status, message, success));
    await user.click(again());
    await waitFor(() => expect(getToastText()).toBe(text));
  });

  it("repeats a request without an answer under its key, and sends a new one once it is answered", async () => {
    const { user, getKeys } = open(unreachable, outcome("sent", "The message was sent."));
    await user.click(again());
    await waitFor(() => expect(getToastText()).toMatch(/^Not sent again: /));
    await user.click(again());
    await waitFor(() => expect(getToastText()).toMatch(/^Sent again/));
    await user.click(again());
    await waitFor(() => expect(getKeys()).toHaveLength(3));
    const [key, repeated, next] = getKeys();
    expect(repeated).toBe(key);
    expect(next).not.toBe(key);
  });
});

describe("what happened to a message", () => {
  it("has words for each status, and a way to send again only where it was tried", () => {
    const described = outboxStatuses.map((status) =>
      describeDelivery(testDelivery({ status, sentAt: null })),
    );
    expect(new Set(described.map(({ text }) => text)).size).toBe(outboxStatuses.length);
    const messages = outboxStatuses.map((status, place) =>
      testDelivery({ id: testId(100 + place), status, recipient: `${status}@agency.test` }),
    );
    renderAdmin(<Mails messages={messages} />);
    const names = screen.getAllByRole("button").map((each) => each.getAttribute("aria-label"));
    expect(names).toEqual(
      ["failed", "refused", "uncertain", "sent", "canceled"].map(
        (status) => `Send again to ${status}@agency.test`,
      ),
    );
  });

  it.each([
    ["no_agency", "TX", "No agency takes Texas"],
    ["no_agency", null, "No agency takes requests without a state"],
    ["no_agency_over_limit", "NY", "No agency takes New York, and it's over the daily limit"],
    ["daily_limit", "TX", "Over the daily limit"],
    ["agency_limit", null, "Over this agency's limit"],
    [null, null, "Held until you review it"],
  ] as const)("held by %s (%s) says why", (heldReason, heldState, text) => {
    const message = testDelivery({ status: "held", sentAt: null, heldReason, heldState });
    expect(describeDelivery(message).text).toBe(text);
  });

  it("has the last error, but not an earlier one once it was sent", () => {
    const lastError = "451 try later";
    renderAdmin(<Mails messages={[{ ...first, lastError }]} />);
    expect(screen.queryByText(lastError)).toBeNull();
    renderAdmin(<Mails messages={[{ ...second, status: "failed", lastError }]} />);
    expect(screen.getByText(lastError)).toBeTruthy();
  });
});
