import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useSessionText } from "./use-session-text.ts";

afterEach(() => vi.restoreAllMocks());

it("survives a reload, also when it was emptied", () => {
  const first = renderHook(() => useSessionText("note", "first"));
  act(() => first.result.current[1](""));
  first.unmount();
  expect(renderHook(() => useSessionText("note", "first")).result.current[0]).toBe("");
});

it("works where the browser refuses to store anything", () => {
  const refuse = () => {
    throw new Error("denied");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  const { result } = renderHook(() => useSessionText("note"));
  act(() => result.current[1]("typed"));
  expect(result.current[0]).toBe("typed");
});
