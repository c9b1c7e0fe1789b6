import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { failWith, type MockReply, mockServer, respondWith } from "#client/testing/mock-server.ts";
import { createTestQueryClient } from "#client/testing/test-query-client.ts";
import { useDecodedVins } from "./roster-result.tsx";

const body = z.object({ vehicles: z.array(z.object({ vin: z.string() })) });
const getVin = (index: number) => `1FUJGLDR3CLBP${String(index).padStart(4, "0")}`;
const vins = (count: number) => Array.from({ length: count }, (_none, index) => getVin(index));

const readVins = (init: RequestInit): string[] =>
  body.parse(JSON.parse(typeof init.body === "string" ? init.body : "")).vehicles.map(({ vin }) => vin);

/** Knows all VINs but those that end in 3. */
const decode: MockReply = ({ init }) =>
  Response.json({
    answers: readVins(init).map((vin) =>
      vin.endsWith("3")
        ? { vin, failed: "NHTSA has no data on this VIN." }
        : {
            vin,
            decoded: { facts: { ModelYear: "2012" }, ErrorCode: "0", ErrorText: "" },
            source: { kind: "agency", answeredAt: "2026-11-21T12:00:00Z", stale: false },
            corrections: [],
          },
    ),
  });

function open(list: readonly string[]) {
  const client = createTestQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useDecodedVins(list), { wrapper }).result;
}

describe("the VINs of a roster", () => {
  test("are decoded fifty at a time, each once", async () => {
    const server = mockServer(decode);
    const result = open(vins(120));
    expect(result.current.isDecoding).toBe(true);
    await waitFor(() => expect(result.current.isDecoding).toBe(false));
    const asked = server.calls.map(({ init }) => readVins(init));
    expect(asked.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(asked.flat()).toEqual(vins(120));
    expect(result.current.decoded.size).toBe(108);
  });

  test("that NHTSA doesn't know are simply not decoded", async () => {
    mockServer(decode);
    const result = open([getVin(3), getVin(4)]);
    await waitFor(() => expect(result.current.isDecoding).toBe(false));
    expect([...result.current.decoded.keys()]).toEqual([getVin(4)]);
    expect(result.current.hasFailed).toBe(false);
  });

  test("of none are not asked for", () => {
    const server = mockServer(decode);
    expect(open([]).current).toMatchObject({ isDecoding: false, hasFailed: false });
    expect(server.calls).toEqual([]);
  });

  test("can be asked for again after a failure", async () => {
    let isDown = true;
    mockServer((call) => (isDown ? failWith(503) : decode)(call));
    const result = open([getVin(1)]);
    await waitFor(() => expect(result.current.hasFailed).toBe(true));
    expect(result.current).toMatchObject({ isDecoding: false, decoded: new Map() });
    isDown = false;
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.decoded.size).toBe(1));
    expect(result.current.hasFailed).toBe(false);
  });

  test("are a failure if the answer isn't ours", async () => {
    mockServer(respondWith({ hello: "world" }));
    const result = open([getVin(1)]);
    await waitFor(() => expect(result.current.hasFailed).toBe(true));
  });
});
