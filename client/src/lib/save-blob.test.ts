import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { saveBlob } from "./save-blob.ts";

const revoke = vi.fn<(url: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(URL, { createObjectURL: () => "blob:file", revokeObjectURL: revoke });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("hands over the file under its name, leaves nothing on the page, and withdraws the address later", () => {
  const taken: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    taken.push(`${this.download} ${this.href}`);
  });
  saveBlob(new Blob(["x"]), "a.json");
  expect(taken).toEqual(["a.json blob:file"]);
  expect(document.querySelector("a")).toBeNull();
  expect(revoke).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoke).toHaveBeenCalledWith("blob:file");
});
