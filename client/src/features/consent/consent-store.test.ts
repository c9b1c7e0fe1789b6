import { describe, expect, it, onTestFinished, vi } from "vitest";
import { choose, consentStore } from "./consent-store.ts";

const choiceKey = "cookie_consent";
const dateKey = "cookie_consent_date";
const noon = new Date(Date.UTC(2026, 0, 2, 12));

/** Counts the change notifications. */
function listen() {
  const listener = vi.fn<() => void>();
  onTestFinished(consentStore.subscribe(listener));
  return listener;
}

describe("a visitor's answer", () => {
  it("is not there at first", () => {
    expect(consentStore.get()).toBeUndefined();
  });

  it.each(["accepted", "dismissed"] as const)("%s is stored with its time", (choice) => {
    const listener = listen();
    choose(choice, noon);
    expect(localStorage.getItem(choiceKey)).toBe(choice);
    expect(localStorage.getItem(dateKey)).toBe("2026-01-02T12:00:00.000Z");
    expect(consentStore.get()).toBe(choice);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it.each(["", "yes", "Accepted", "true", '"accepted"'])("is not there when %j is stored", (value) => {
    localStorage.setItem(choiceKey, value);
    expect(consentStore.get()).toBeUndefined();
  });
});

describe("the page looks again", () => {
  it.each(["storage", "pageshow"])("on %s: the answer may have been given in another tab", (event) => {
    const listener = listen();
    localStorage.setItem(choiceKey, "dismissed");
    window.dispatchEvent(new Event(event));
    expect(listener).toHaveBeenCalledTimes(1);
    expect(consentStore.get()).toBe("dismissed");
  });

  it("no more once it has stopped listening", () => {
    const listener = vi.fn<() => void>();
    consentStore.subscribe(listener)();
    window.dispatchEvent(new Event("storage"));
    choose("dismissed");
    expect(listener).not.toHaveBeenCalled();
  });
});
