import { minimalProfile } from "#shared/profile/fixtures.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type LoggedQuote, logQuote } from "./quote-log.ts";

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

afterEach(() => vi.restoreAllMocks());

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
