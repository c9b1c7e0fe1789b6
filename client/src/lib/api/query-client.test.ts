import { notifyManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "./query-client.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  queryClient.clear();
});

test("an answer that comes while a button is being pressed shows once it is let go", async () => {
  vi.useFakeTimers();
  const pressed = vi.spyOn(document.documentElement, "matches").mockReturnValue(true);
  const shown = vi.fn<(data: unknown) => void>();
  const observer = new QueryObserver(queryClient, { queryKey: ["press"], queryFn: async () => "answer" });
  // As useQuery does.
  const stop = observer.subscribe(notifyManager.batchCalls(({ data }) => shown(data)));
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown).not.toHaveBeenCalled();
  pressed.mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(shown).toHaveBeenLastCalledWith("answer");
  stop();
});
