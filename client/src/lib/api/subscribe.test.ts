import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { retryMs, subscribe } from "./subscribe.ts";

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeEventSource[] = [];
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.all.push(this);
  }
  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
  fail(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event("error"));
  }
}

const onData = vi.fn<(data: number) => void>();
const onLive = vi.fn<(isLive: boolean) => void>();
let stop: () => void;

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

const newest = (): FakeEventSource => {
  const source = FakeEventSource.all.at(-1);
  if (!source) throw new Error("Nothing was opened.");
  return source;
};

beforeEach(() => {
  vi.useFakeTimers();
  FakeEventSource.all = [];
  vi.stubGlobal("EventSource", FakeEventSource);
  onData.mockReset();
  onLive.mockReset();
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  stop = subscribe({ path: "/api/counts" }, { event: "count", schema: z.number(), onData, onLive });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("passes on what the server announces, and leaves out what it can't read", () => {
  expect(newest().url).toBe("/api/counts");
  newest().dispatchEvent(new Event("open"));
  expect(onLive).toHaveBeenLastCalledWith(true);
  for (const data of ["1", "{", '"two"', "3"]) newest().dispatchEvent(new MessageEvent("count", { data }));
  expect(onData.mock.calls).toEqual([[1], [3]]);
});

it("leaves a broken connection to the browser, and tries a refused one again later", () => {
  newest().fail(0);
  expect(onLive).toHaveBeenLastCalledWith(false);
  vi.advanceTimersByTime(retryMs);
  expect(FakeEventSource.all).toHaveLength(1);
  newest().fail(FakeEventSource.CLOSED);
  vi.advanceTimersByTime(retryMs);
  expect(FakeEventSource.all).toHaveLength(2);
});

it("holds no connection while nobody sees the page", () => {
  setVisibility("hidden");
  expect(newest().readyState).toBe(FakeEventSource.CLOSED);
  expect(onLive).toHaveBeenLastCalledWith(false);
  setVisibility("visible");
  expect(FakeEventSource.all).toHaveLength(2);
});

it("ends on request", () => {
  stop();
  setVisibility("visible");
  expect(FakeEventSource.all).toHaveLength(1);
  expect(newest().readyState).toBe(FakeEventSource.CLOSED);
});
