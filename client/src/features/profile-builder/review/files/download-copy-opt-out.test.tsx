import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useDownloadCopyOptOut } from "./download-copy-opt-out.ts";

afterEach(() => vi.restoreAllMocks());

it("is off at first and remembered once switched, either way", () => {
  const first = renderHook(useDownloadCopyOptOut);
  expect(first.result.current[0]).toBe(false);
  act(() => first.result.current[1](true));
  expect(renderHook(useDownloadCopyOptOut).result.current[0]).toBe(true);
  act(() => first.result.current[1](false));
  expect(renderHook(useDownloadCopyOptOut).result.current[0]).toBe(false);
});

it("holds for this visit where the browser stores nothing", () => {
  const refuse = () => {
    throw new Error("denied");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  const { result } = renderHook(useDownloadCopyOptOut);
  act(() => result.current[1](true));
  expect(result.current[0]).toBe(true);
});
