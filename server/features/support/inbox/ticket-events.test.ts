import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLog } from "#server/base/log.ts";
import { systemClock } from "#server/base/clock.ts";
import type { FileContent } from "#shared/api/endpoint.ts";
import { createTicketEvents } from "#server/features/support/create-support-feature.ts";

const noon = new Date("2025-10-04T12:00:00.000Z");
const state = { unread: 1, newestAt: noon, newQuotes: 0, newestQuoteAt: null, mail: 2, changedQuotes: [] };
const first = `event: tickets\ndata: {"unread":1,"newestTicketAt":"${noon.toISOString()}","newQuotes":0,"newestQuoteAt":null,"mail":2,"changedQuotes":[]}\n\n`;
const second = first.replace('"newQuotes":0', '"newQuotes":1');

const logLines: string[] = [];
const countWaiting = vi.fn<() => Promise<typeof state>>();
const isOpen = vi.fn<(session: string) => Promise<boolean>>();

beforeEach(() => {
  vi.useFakeTimers();
  logLines.length = 0;
  countWaiting.mockReset().mockResolvedValue(state);
  isOpen.mockReset().mockResolvedValue(true);
});
afterEach(() => vi.useRealTimers());

function start(maxListeners = 3) {
  const log = createLog("info", { write: (text) => logLines.push(text) });
  const events = createTicketEvents({
    countWaiting,
    isOpen,
    log,
    clock: systemClock,
    pollMs: 2000,
    heartbeatMs: 20_000,
    maxListeners,
  });
  events.worker.start();
  return events;
}

/** Reads it as a browser does. */
function read({ content }: FileContent) {
  const iterator = content[Symbol.asyncIterator]();
  const heard = { text: "", isOver: false, leave: async () => iterator.return?.() };
  void (async () => {
    for (;;) {
      const { done, value } = await iterator.next();
      if (done) break;
      heard.text += String(value);
    }
    heard.isOver = true;
  })();
  return heard;
}

const pass = async (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("listening for tickets", () => {
  test("tells the present state first, then only what changes", async () => {
    const heard = read(start().listen("a"));
    await pass(4000);
    expect(heard.text).toBe(`retry: 5000\n\n${first}`);
    countWaiting.mockResolvedValue({ ...state, newQuotes: 1 });
    await pass(2000);
    expect(heard.text).toBe(`retry: 5000\n\n${first}${second}`);
  });

  test("keeps a quiet connection with a comment every 20 seconds", async () => {
    const heard = read(start().listen("a"));
    await pass(2000);
    heard.text = "";
    await pass(17_000);
    expect(heard.text).toBe("");
    await pass(23_000);
    expect(heard.text).toBe(": still here\n\n: still here\n\n");
  });

  test("reads the database once for all, and not at all while nobody listens", async () => {
    const events = start();
    await pass(10_000);
    expect(countWaiting).not.toHaveBeenCalled();
    const [one, other] = [read(events.listen("a")), read(events.listen("b"))];
    await pass(2000);
    expect(countWaiting).toHaveBeenCalledTimes(1);
    await one.leave();
    await other.leave();
    await pass(10_000);
    expect(countWaiting).toHaveBeenCalledTimes(1);
  });

  test("ends with its session, and with no other", async () => {
    const events = start();
    const [one, other] = [read(events.listen("a")), read(events.listen("b"))];
    isOpen.mockImplementation(async (session) => session === "b");
    await pass(2000);
    expect([one.isOver, other.isOver]).toEqual([true, false]);
    expect(one.text).not.toContain("data:");
  });

  test("is for a few at a time", async () => {
    const events = start(1);
    const heard = read(events.listen("a"));
    expect(() => events.listen("b")).toThrow(expect.objectContaining({ status: 503 }));
    await heard.leave();
    expect(() => events.listen("b")).not.toThrow();
  });

  test("goes on when the database has failed, which is logged without personal data", async () => {
    countWaiting.mockRejectedValueOnce(new Error("no connection for ann@carrier.test"));
    const heard = read(start().listen("a"));
    await pass(2000);
    expect(logLines.join("")).toContain("new tickets and quote requests could not be read");
    expect(logLines.join("")).not.toContain("ann@");
    await pass(12_000);
    expect(heard.text).toContain(first);
  });

  test("ends when the server stops, and doesn't begin after that", async () => {
    const events = start();
    const heard = read(events.listen("a"));
    await events.worker.stop();
    await pass(0);
    expect(heard.isOver).toBe(true);
    expect(() => events.listen("a")).toThrow(expect.objectContaining({ status: 503 }));
  });
});
