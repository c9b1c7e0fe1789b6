import { afterEach, expect, it, vi } from "vitest";
import { whenIdle } from "./when-idle.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("waits for the browser's word that it is idle", () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (task: () => void) => idle.push(task));
  const task = vi.fn<() => void>();
  whenIdle(task);
  expect(task).not.toHaveBeenCalled();
  for (const run of idle) run();
  expect(task).toHaveBeenCalledTimes(1);
});

it("waits a second where the browser does not tell, and can be called off", () => {
  vi.stubGlobal("requestIdleCallback", undefined);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const [kept, calledOff] = [vi.fn<() => void>(), vi.fn<() => void>()];
  whenIdle(kept);
  whenIdle(calledOff)();
  vi.advanceTimersByTime(1000);
  expect(kept).toHaveBeenCalledTimes(1);
  expect(calledOff).not.toHaveBeenCalled();
});
