import { describe, expect, it, test } from "vitest";
import { failedMessage, sentMessage } from "#client/testing/outbox-fixtures.ts";
import { outboxStatuses } from "#shared/api/mail/outbox-statuses.ts";
import {
  describeProgress,
  explainState,
  getActions,
  getState,
  needsAttention,
  states,
} from "./message-states.ts";

const kept = { text: "t", html: "h" };

describe("what can be done with a message", () => {
  test.each([
    ["failed", ["retry"]],
    ["queued", ["retry", "cancel"]],
    ["held", ["release", "cancel"]],
    ["sending", []],
    ["sent", ["resend"]],
  ] as const)("that is %s: %j", (status, actions) => {
    expect(getActions({ status, content: kept, dead: null, pdfDeletedAt: null })).toEqual(actions);
  });

  it("never includes sending it once its text or PDF is deleted", () => {
    for (const status of outboxStatuses)
      for (const gone of [
        { content: null, pdfDeletedAt: null },
        { content: kept, pdfDeletedAt: "2026-11-25T00:00:00Z" },
      ])
        expect(getActions({ status, ...gone, dead: null }).join()).not.toMatch(/resend|retry/);
  });

  it("doesn't include sending it again to a dead address", () => {
    const dead = { address: "a@b.test", since: "2026-11-25T00:00:00Z", detail: null };
    expect(getActions({ status: "sent", content: kept, dead, pdfDeletedAt: null })).toEqual([]);
  });
});

describe("the words for a state", () => {
  it("differ for each, and claim no delivery that nobody can see", () => {
    const messages = outboxStatuses.map((status) => ({ status, attempts: 1, lastError: null }));
    const texts = messages.map(explainState);
    expect(new Set(texts).size).toBe(outboxStatuses.length);
    expect(new Set(Object.values(states).map(({ name }) => name)).size).toBe(outboxStatuses.length);
    expect(texts.join(" ")).not.toMatch(/delivered|received|(?<!may have )arrived/i);
  });

  it.each([
    [{ status: "queued", attempts: 0, lastError: null }, "It's about to be sent."],
    [
      { status: "queued", attempts: 2, lastError: "451" },
      "The mail server hasn't accepted it after 2 tries. We keep trying automatically.",
    ],
    [
      { status: "queued", attempts: 0, uncertainCount: 1, lastError: "No answer" },
      "The mail server took the whole message and didn't answer, so it may have arrived. We'll send it again automatically.",
    ],
    [
      { status: "failed", attempts: 1, lastError: "451" },
      "We gave up after 1 try. Nothing is lost: retry it once the cause is fixed.",
    ],
    [
      { status: "held", attempts: 0, lastError: null },
      "It's over a daily limit. It's waiting for you: release it or cancel it. For a quote request, you can also choose agencies there.",
    ],
    [
      { status: "held", attempts: 0, lastError: "No agency takes it." },
      "No agency takes it. It's waiting for you: release it or cancel it. For a quote request, you can also choose agencies there.",
    ],
  ] as const)("of %j are %j", (message, text) => expect(explainState(message)).toBe(text));

  it.each([
    [{ status: "blocked", lastError: "bounced", bounce: null }, "Dead address"],
    [{ status: "blocked", lastError: "blocked", bounce: null }, "Unsubscribed"],
    [{ status: "sent", lastError: null, bounce: "5.1.1 no" }, "Came back"],
    [{ status: "sent", lastError: null, bounce: null }, "Sent"],
  ] as const)("name the real reason of %j: %j", (message, name) => expect(getState(message).name).toBe(name));

  it("ask the operator to look at what failed, was rejected or may have arrived, and at nothing else", () => {
    const seen = outboxStatuses.filter((status) => needsAttention({ status }));
    expect(seen).toEqual(["failed", "refused", "uncertain"]);
  });
});

describe("a message's progress in a line", () => {
  const next = new Date(2126, 10, 23, 15, 5).toISOString();

  it.each([
    [{ ...failedMessage }, `The mail server isn't accepting the message right now: "451 Try later"`],
    [{ ...sentMessage, sentAt: null }, ""],
    [{ ...sentMessage, sentAt: new Date(2026, 10, 23, 9).toISOString() }, "Sent Nov 23, 2026, 9:00 AM"],
    [{ ...sentMessage, status: "queued" }, "Next try in a moment"],
    [{ ...sentMessage, status: "queued", nextAttemptAt: next }, "Next try Nov 23, 2126, 3:05 PM"],
    [
      { ...failedMessage, status: "queued", nextAttemptAt: next },
      `The mail server isn't accepting the message right now: "451 Try later". Next try Nov 23, 2126, 3:05 PM`,
    ],
  ] as const)("is the next try or the last error", (message, text) =>
    expect(describeProgress(message)).toBe(text),
  );
});
