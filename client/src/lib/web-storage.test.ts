import { afterEach, describe, expect, it, vi } from "vitest";
import { deviceStorage, tabStorage } from "./web-storage.ts";

const refuse = () => {
  throw new DOMException("denied", "SecurityError");
};

const reportsOf = (purpose: string): number => {
  const log: { what: string }[] = Reflect.get(globalThis, "rigfileLog") ?? [];
  return log.filter(({ what }) => what === purpose).length;
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe.each([
  ["the device's storage", deviceStorage, () => localStorage],
  ["the tab's storage", tabStorage, () => sessionStorage],
])("%s", (_name, storage, getArea) => {
  it("reads what it wrote, and nothing after it was removed", () => {
    expect(storage.read("answer", "read it")).toBeNull();
    expect(storage.write("answer", "yes", "keep it")).toBe(true);
    expect(getArea().getItem("answer")).toBe("yes");
    expect(storage.read("answer", "read it")).toBe("yes");
    expect(storage.remove("answer", "forget it")).toBe(true);
    expect(storage.read("answer", "read it")).toBeNull();
  });

  it("reads JSON; undefined where there is none, or something else", () => {
    expect(storage.readJson("list", "read the list")).toBeUndefined();
    getArea().setItem("list", "[1,2]");
    expect(storage.readJson("list", "read the list")).toEqual([1, 2]);
    getArea().setItem("list", "[1,");
    expect(storage.readJson("list", "read a broken list")).toBeUndefined();
    expect(reportsOf("read a broken list")).toBeGreaterThan(0);
  });

  it("answers where the browser refuses, instead of throwing", () => {
    for (const method of ["getItem", "setItem", "removeItem", "clear"] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
    expect(storage.read("answer", "read it")).toBeUndefined();
    expect(storage.readJson("answer", "read it")).toBeUndefined();
    expect(storage.write("answer", "yes", "keep it")).toBe(false);
    expect(storage.remove("answer", "forget it")).toBe(false);
    expect(storage.clear("forget all")).toBe(false);
  });

  it("reports a refusal once, and the next one after it worked again", () => {
    const purpose = `save the answer ${_name}`;
    const refusing = vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
    storage.write("answer", "1", purpose);
    storage.write("answer", "2", purpose);
    expect(reportsOf(purpose)).toBe(1);
    refusing.mockRestore();
    storage.write("answer", "3", purpose);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
    storage.write("answer", "4", purpose);
    expect(reportsOf(purpose)).toBe(2);
  });
});

it("a browser that refuses the storage itself works too", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(deviceStorage.read("answer", "read without storage")).toBeUndefined();
  expect(deviceStorage.write("answer", "yes", "write without storage")).toBe(false);
});
