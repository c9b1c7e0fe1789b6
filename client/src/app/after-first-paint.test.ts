import { waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { afterFirstPaint } from "./after-first-paint.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A browser that reports these kinds of events; `paint` reports the page's first and second paint. */
function mockObserver(supportedEntryTypes: string[]) {
  const callbacks = new Set<() => void>();
  class Observer {
    static readonly supportedEntryTypes = supportedEntryTypes;
    readonly #report: () => void;
    constructor(report: () => void) {
      this.#report = report;
    }
    observe(): void {
      callbacks.add(this.#report);
    }
    disconnect(): void {
      callbacks.delete(this.#report);
    }
  }
  vi.stubGlobal("PerformanceObserver", Observer);
  return { paint: () => [...callbacks].forEach((report) => report()) };
}

it("runs once, after the first paint", async () => {
  const { paint } = mockObserver(["mark", "paint"]);
  const task = vi.fn<() => void>();
  afterFirstPaint(task);
  expect(task).not.toHaveBeenCalled();
  paint();
  paint();
  await waitFor(() => expect(task).toHaveBeenCalledTimes(1));
});

it("runs at once in a browser that does not report paints, or observes nothing", () => {
  const task = vi.fn<() => void>();
  mockObserver(["mark"]);
  afterFirstPaint(task);
  vi.stubGlobal("PerformanceObserver", undefined);
  afterFirstPaint(task);
  expect(task).toHaveBeenCalledTimes(2);
});

it("runs at once in a tab behind others, which paints only when it is shown", () => {
  mockObserver(["paint"]);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const task = vi.fn<() => void>();
  afterFirstPaint(task);
  expect(task).toHaveBeenCalledTimes(1);
});
