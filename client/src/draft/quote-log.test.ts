import { clearTab } from "#client/lib/storage/shared-computer.ts";
import { minimalProfile } from "#shared/testing/fixtures.ts";
import { describe, expect, test, vi } from "vitest";
import {
  type ConfirmedQuote,
  confirmQuote,
  findConfirmedQuote,
  lastConfirmedQuote,
  type LoggedQuote,
  logQuote,
} from "./quote-log.ts";

const quote = (message: string): LoggedQuote => ({
  timestamp: "2026-01-02T03:04:05.000Z",
  email: "jane@example.com",
  message,
  companyName: "Doe Hauling",
  dotNumber: "1234567",
  mcNumber: "MC-123456",
  profileSnapshot: minimalProfile,
});

function stored(): LoggedQuote[] {
  const items: LoggedQuote[] = JSON.parse(localStorage.getItem("quoteRequests") ?? "null");
  return items;
}

describe("the quote log", () => {
  test("keeps every request in its order", () => {
    logQuote(quote("first"));
    logQuote(quote("second"));
    expect(stored()).toEqual([quote("first"), quote("second")]);
  });

  test.each(["{ not json", '{"a":1}', '[{"no":"timestamp"}]'])("replaces a broken log: %s", (broken) => {
    localStorage.setItem("quoteRequests", broken);
    logQuote(quote("only"));
    expect(stored()).toEqual([quote("only")]);
  });

  test("drops the oldest snapshots where the storage is full", () => {
    logQuote(quote("first"));
    logQuote(quote("second"));
    const setItem = Storage.prototype.setItem;
    const room = JSON.stringify([quote("first"), quote("second")]).length + 200;
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(function fill(this: Storage, key, value) {
      if (value.length > room) throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, key, value);
    });
    logQuote(quote("third"));
    expect(stored().map((one) => [one.message, "profileSnapshot" in one])).toEqual([
      ["first", false],
      ["second", true],
      ["third", true],
    ]);
  });

  test("never throws, even where nothing can be stored at all", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("off", "SecurityError");
    });
    expect(() => logQuote(quote("lost"))).not.toThrow();
  });
});

describe("the answer to a quote request", () => {
  const confirmed = (reference: string, timestamp = quote("").timestamp): ConfirmedQuote => ({
    timestamp,
    email: "jane@example.com",
    confirmation: { reference, agencies: 2, delivery: "sent", notes: [] },
  });

  test("is kept with its request, which loses nothing", () => {
    logQuote(quote("first"));
    confirmQuote(confirmed("Q-AAAAAA"));
    expect(stored()).toEqual([{ ...quote("first"), ...confirmed("Q-AAAAAA") }]);
    const { companyName } = quote("first");
    expect(findConfirmedQuote("Q-AAAAAA")).toEqual({ ...confirmed("Q-AAAAAA"), companyName });
    expect(findConfirmedQuote("Q-BBBBBB")).toBeUndefined();
  });

  test("is kept where the log was emptied in the meantime", () => {
    confirmQuote(confirmed("Q-AAAAAA", "2026-01-02T00:00:00.000Z"));
    confirmQuote(confirmed("Q-BBBBBB", "2026-01-03T00:00:00.000Z"));
    expect(lastConfirmedQuote()?.confirmation.reference).toBe("Q-BBBBBB");
  });

  test.each([{}, { reference: "" }, { ...confirmed("Q-A").confirmation, delivery: "lost" }])(
    "that is broken counts as none: %j",
    (confirmation) => {
      localStorage.setItem("quoteRequests", JSON.stringify([{ ...quote("x"), confirmation }]));
      expect(lastConfirmedQuote()).toBeUndefined();
    },
  );

  test("is known in this tab where the browser stores nothing", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    confirmQuote(confirmed("Q-CCCCCC"));
    expect(findConfirmedQuote("Q-CCCCCC")).toEqual(confirmed("Q-CCCCCC"));
    // Until an idle shared computer clears the answers.
    clearTab();
    expect(findConfirmedQuote("Q-CCCCCC")).toBeUndefined();
  });
});
