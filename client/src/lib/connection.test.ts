import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { connectionStore, noteAnswer, noteNoAnswer } from "./connection.ts";

const browser = { isOnline: true };
const follow = () => {
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => browser.isOnline);
  return connectionStore.subscribe(() => undefined);
};

/** The browser reports a network, or its loss. */
function report(isOnline: boolean): void {
  browser.isOnline = isOnline;
  window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
}

afterEach(() => {
  vi.restoreAllMocks();
  browser.isOnline = true;
  connectionStore.set("online");
});

describe("whether the server can be reached", () => {
  const event = fc.constantFrom("online", "offline", "answer", "no answer");

  it("is what was learned last, whatever came before", () => {
    const stop = follow();
    fc.assert(
      fc.property(fc.array(event), event, (before, last) => {
        for (const each of [...before, last]) {
          if (each === "answer") noteAnswer();
          else if (each === "no answer") noteNoAnswer();
          else report(each === "online");
        }
        const expected = {
          online: "online",
          offline: "offline",
          answer: "online",
          "no answer": browser.isOnline ? "unreachable" : "offline",
        };
        expect(connectionStore.get()).toBe(expected[last]);
      }),
    );
    stop();
  });

  it("is asked of the browser when the first part of a page wants to know", () => {
    browser.isOnline = false;
    const stop = follow();
    expect(connectionStore.get()).toBe("offline");
    stop();
  });

  it("isn't followed anymore once no part of the page needs it", () => {
    const stop = follow();
    stop();
    report(false);
    expect(connectionStore.get()).toBe("online");
    const again = follow();
    expect(connectionStore.get()).toBe("offline");
    again();
  });

  it("is announced only when it changes", () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    const told: string[] = [];
    const stop = connectionStore.subscribe(() => told.push(connectionStore.get()));
    for (const note of [noteNoAnswer, noteNoAnswer, noteAnswer, noteAnswer, noteNoAnswer]) note();
    stop();
    expect(told).toEqual(["unreachable", "online", "unreachable"]);
  });
});
