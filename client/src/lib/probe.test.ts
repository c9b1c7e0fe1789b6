import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { request } from "#client/lib/api/request.ts";
import { getHealth } from "#shared/api/health-api.ts";
import { connectionStore, noteNoAnswer } from "./connection.ts";
import { probeAfterMs, startProbing } from "./probe.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  connectionStore.set("online");
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const noAnswer = async (): Promise<Response> => {
  throw new TypeError("Failed to fetch");
};
const isUp = async (): Promise<Response> => Response.json({ status: "up" });

function serverDoes(reply: () => Promise<Response>) {
  const called = vi.fn<() => Promise<Response>>(reply);
  vi.stubGlobal("fetch", called);
  return called;
}

it("a server that didn't answer is asked again, less and less often, until it does", async () => {
  const stop = startProbing();
  const called = serverDoes(noAnswer);
  noteNoAnswer();
  const [first, second, ...later] = probeAfterMs;
  await vi.advanceTimersByTimeAsync(first);
  expect(called).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(second - 1);
  expect(called).toHaveBeenCalledTimes(1);
  for (const ms of later) await vi.advanceTimersByTimeAsync(ms);
  expect(connectionStore.get()).toBe("unreachable");
  serverDoes(isUp);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connectionStore.get()).toBe("online");
  const afterwards = serverDoes(isUp);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(afterwards).not.toHaveBeenCalled();
  stop();
});

it("nothing is asked once probing was stopped, even if that was during a question", async () => {
  const stop = startProbing();
  let fail: (error: Error) => void = () => undefined;
  const called = serverDoes(
    async () =>
      new Promise((_resolve, reject) => {
        fail = reject;
      }),
  );
  noteNoAnswer();
  await vi.advanceTimersByTimeAsync(probeAfterMs[0]);
  expect(called).toHaveBeenCalledTimes(1);
  stop();
  fail(new TypeError("Failed to fetch"));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(called).toHaveBeenCalledTimes(1);
});

it("nothing is asked while the browser says that it has no network", async () => {
  const stop = startProbing();
  const called = serverDoes(noAnswer);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  noteNoAnswer();
  expect(connectionStore.get()).toBe("offline");
  await vi.advanceTimersByTimeAsync(600_000);
  expect(called).not.toHaveBeenCalled();
  stop();
});

it("every request tells whether there was an answer, whatever it says", async () => {
  serverDoes(noAnswer);
  await expect(request(getHealth)).rejects.toThrow(TypeError);
  expect(connectionStore.get()).toBe("unreachable");
  serverDoes(async () => Response.json({ success: false, message: "Down" }, { status: 503 }));
  await expect(request(getHealth)).rejects.toThrow("503");
  expect(connectionStore.get()).toBe("online");
});

it("a request that the page itself canceled says nothing about the server", async () => {
  serverDoes(async () => {
    throw new DOMException("Canceled", "AbortError");
  });
  await expect(request(getHealth)).rejects.toThrow("Canceled");
  expect(connectionStore.get()).toBe("online");
});
