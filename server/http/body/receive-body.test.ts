import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { requestContext } from "#server/http/request-context.ts";
import { receiveBody, tooSlow } from "./receive-body.ts";

const kB = 1024;
const stallMs = 30_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => vi.useRealTimers());

/** A body being received, whose chunks the test supplies. */
function receiving(maxBytes = 1000 * kB) {
  const request = new IncomingMessage(new Socket());
  const written: number[] = [];
  const onAdvance = vi.fn<() => void>();
  const abandon = new AbortController();
  const sink = {
    write: (chunk: Buffer) => void written.push(chunk.length),
    end: () => ({ json: 1, file: null, hash: "" }),
  };
  const options = { sink, maxBytes, stallMs, onAdvance, signal: abandon.signal };
  let outcome: unknown = "receiving";
  const done = receiveBody(request, options).then(
    () => (outcome = "received"),
    (error: unknown) => (outcome = error),
  );
  return {
    request,
    written,
    onAdvance,
    abandon,
    outcome: () => outcome,
    /** Adds bytes, then advances time. */
    bring: async (bytes: number, ms = 0) => {
      request.push(Buffer.alloc(bytes));
      await new Promise(setImmediate);
      await vi.advanceTimersByTimeAsync(ms);
    },
    end: async () => {
      request.push(null);
      return done;
    },
  };
}

const refused = (status: number): unknown => expect.objectContaining({ status });

describe("a body", () => {
  test("may take its time while it brings 16 kB in each half minute", async () => {
    const body = receiving();
    for (let turn = 0; turn < 10; turn += 1) await body.bring(16 * kB, stallMs - 1);
    expect(body.outcome()).toBe("receiving");
    expect(body.onAdvance).toHaveBeenCalledTimes(10);
    expect(await body.end()).toBe("received");
    expect(requestContext(body.request).bodyBytes).toBe(160 * kB);
  });

  test("is refused half a minute after the last 16 kB, whatever has come since", async () => {
    const body = receiving();
    await body.bring(16 * kB, 10_000);
    await body.bring(16 * kB - 1, stallMs - 10_001);
    expect(body.outcome()).toBe("receiving");
    await body.bring(0, 1);
    expect(body.outcome()).toEqual(refused(408));
  });

  test("is refused as soon as it has too much, and not looked at any further", async () => {
    const body = receiving(10 * kB);
    await body.bring(10 * kB);
    await body.bring(1);
    expect(body.outcome()).toEqual(refused(413));
    await body.bring(kB);
    expect(body.written).toEqual([10 * kB]);
  });

  test("may come in a thousand pieces of any size, and in more when they bring 64 bytes each", async () => {
    const body = receiving();
    for (let piece = 0; piece < 1000; piece += 1) body.request.push(Buffer.alloc(1));
    for (let piece = 0; piece < 3000; piece += 1) body.request.push(Buffer.alloc(64));
    expect(await body.end()).toBe("received");
    const torn = receiving();
    for (let piece = 0; piece < 1020; piece += 1) torn.request.push(Buffer.alloc(1));
    await torn.bring(0);
    expect(torn.outcome()).toEqual(refused(400));
  });

  test("has ended badly when its connection has", async () => {
    const body = receiving();
    await body.bring(kB);
    body.request.destroy();
    await body.bring(0);
    expect(body.outcome()).toEqual(refused(400));
  });

  test("ends when it has to make room", async () => {
    const body = receiving();
    await body.bring(kB);
    body.abandon.abort(tooSlow());
    await body.bring(0);
    expect(body.outcome()).toEqual(refused(408));
  });
});
