import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { DraftProvider, useDebouncedAnswers } from "./draft-context.tsx";
import { DraftStore } from "./draft-store.ts";
import { memoryStorage } from "./draft-storage.ts";

beforeEach(() => void vi.useFakeTimers());
test("the answers come once typing pauses, not at every key", () => {
  const store = new DraftStore(memoryStorage().storage);
  let renders = 0;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DraftProvider store={store}>{children}</DraftProvider>
  );
  const { result } = renderHook(
    () => {
      renders += 1;
      return useDebouncedAnswers();
    },
    { wrapper },
  );
  const before = renders;
  for (const typed of ["D", "Do", "Doe"]) {
    act(() => store.set("name", typed));
    act(() => void vi.advanceTimersByTime(100));
  }
  expect([result.current.name, renders]).toEqual([undefined, before]);
  act(() => void vi.advanceTimersByTime(100));
  expect([result.current.name, renders]).toEqual(["Doe", before + 1]);
});
