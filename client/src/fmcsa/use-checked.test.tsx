import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { failed, pending, source } from "#client/testing/dot-fixtures.ts";
import {
  failWith,
  type MockReply,
  mockServer,
  neverRespond,
  respondWith,
  unreachable,
} from "#client/testing/mock-server.ts";
import { roadsideAnswer } from "#client/testing/roadside-fixtures.ts";
import { tractorVin, vanVin } from "#client/testing/vin-fixtures.ts";
import { WithQueries } from "#client/testing/with-queries.tsx";
import { getRoadsideRecord, type RoadsideAnswer } from "#shared/api/carriers.ts";
import { getAskAgainMs, useChecked } from "./use-checked.ts";

afterEach(() => vi.unstubAllGlobals());

const countInspections = ({ inspections }: RoadsideAnswer) => inspections?.length;
type Params = { vin: string } | undefined;

function ask(initialProps: Params, ...replies: MockReply[]) {
  const server = mockServer(...replies);
  const hook = renderHook((params: Params) => useChecked(getRoadsideRecord, params, countInspections), {
    wrapper: WithQueries,
    initialProps,
  });
  return { ...server, ...hook };
}

it("asks again every three seconds while FMCSA is asked, until a request fails; an answer ends it", () => {
  const state = (sources: RoadsideAnswer["sources"], error: Error | null = null) =>
    getAskAgainMs({ state: { data: { sources }, error } });
  expect(state([source("rbkj-cgst"), pending("fx4q-ay7w")])).toBe(3000);
  expect(state([pending("fx4q-ay7w")], new Error("offline"))).toBe(false);
  expect(state([source("rbkj-cgst"), failed("fx4q-ay7w")])).toBe(false);
  expect(getAskAgainMs({ state: { data: undefined, error: null } })).toBe(false);
});

it("asks by the contract's parameters, and nothing while there are none", async () => {
  const { result, rerender, urls } = ask(undefined, respondWith(roadsideAnswer()));
  expect(result.current.status).toBe("asking");
  expect(urls()).toEqual([]);
  rerender({ vin: tractorVin });
  await waitFor(() => expect(result.current).toMatchObject({ status: "ready", data: 1 }));
  expect(urls()).toEqual([`/api/roadside/${tractorVin}`]);
});

it("has no data, rather than an empty list, where a request failed", async () => {
  const { result } = ask({ vin: tractorVin }, failWith(503));
  await waitFor(() => expect(result.current.status).toBe("failed"));
  expect(result.current).toMatchObject({ data: undefined, failure: { status: 503 } });
});

it("keeps a failure in view while it is tried again, for these parameters only", async () => {
  const { result, rerender } = ask({ vin: tractorVin }, failWith(503), neverRespond);
  await waitFor(() => expect(result.current.status).toBe("failed"));
  act(() => result.current.retry());
  expect(result.current).toMatchObject({ isRetrying: true, failure: { status: 503 } });
  await act(async () => rerender({ vin: vanVin }));
  expect(result.current).toMatchObject({ isRetrying: false, failure: undefined, status: "asking" });
});

it("asks again for an answer that lacks a data set, and says so meanwhile", async () => {
  const partial = roadsideAnswer(undefined, failed("876r-jsdb"));
  const { result, urls } = ask({ vin: tractorVin }, respondWith(partial), respondWith(roadsideAnswer()));
  await waitFor(() => expect(result.current.status).toBe("ready"));
  act(() => result.current.retry());
  expect(result.current).toMatchObject({ isRetrying: true, failure: undefined, data: 1 });
  await waitFor(() => expect(result.current.isRetrying).toBe(false));
  expect(result.current.sources.at(-1)).toEqual(source("876r-jsdb"));
  expect(urls()).toHaveLength(2);
});

it("does not ask again for an answer that is complete", async () => {
  const { result, urls } = ask({ vin: tractorVin }, respondWith(roadsideAnswer()));
  await waitFor(() => expect(result.current.status).toBe("ready"));
  act(() => result.current.retry());
  expect(result.current.isRetrying).toBe(false);
  expect(urls()).toHaveLength(1);
});

it("asks again when the network is back, for what failed for want of it", async () => {
  const { result, urls } = ask({ vin: tractorVin }, unreachable, respondWith(roadsideAnswer()));
  await waitFor(() =>
    expect(result.current.failure).toEqual({ status: undefined, serverMessage: undefined }),
  );
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(result.current).toMatchObject({ status: "ready", failure: undefined }));
  act(() => void window.dispatchEvent(new Event("online")));
  expect(urls()).toHaveLength(2);
});
