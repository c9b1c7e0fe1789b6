import { describe, expect, test, vi } from "vitest";
import { browserStorage } from "./browser-storage.ts";
import { asideKey, draftKey } from "./store/draft-storage.ts";

const refuse = (method: "getItem" | "setItem" | "removeItem") =>
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException("refused", "SecurityError");
  });

describe("the browser's storage", () => {
  test("keeps the draft under one key, and a broken one under another", () => {
    expect(browserStorage.read()).toBeNull();
    expect(browserStorage.write("draft")).toBe(true);
    expect(browserStorage.setAside("broken")).toBe(true);
    expect([localStorage.getItem(draftKey), localStorage.getItem(asideKey)]).toEqual(["draft", "broken"]);
    expect(browserStorage.remove()).toBe(true);
    expect(browserStorage.read()).toBeNull();
  });

  test("reports and logs a failure when the browser refuses", () => {
    for (const method of ["getItem", "setItem", "removeItem"] as const) refuse(method);
    expect(browserStorage.read()).toBeUndefined();
    expect(browserStorage.write("draft")).toBe(false);
    expect(browserStorage.remove()).toBe(false);
    const log: { what: string }[] = Reflect.get(globalThis, "rigfileLog");
    expect(log.map(({ what }) => what).slice(-3)).toEqual([
      "load the profile",
      "save the profile",
      "clear the profile",
    ]);
  });
});
