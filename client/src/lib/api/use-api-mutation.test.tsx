import { clearTab } from "#client/lib/storage/shared-computer.ts";
import { WithQueries } from "#client/testing/with-queries.tsx";
import { publicEndpoint } from "#shared/api/endpoint.ts";
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { useApiMutation } from "./use-api-mutation.ts";

const greet = publicEndpoint("POST", "/api/greetings", {
  body: z.strictObject({ name: z.string(), attempt: z.int() }),
  response: z.object({ greeting: z.string() }),
});

afterEach(() => vi.unstubAllGlobals());

type Reply = () => Promise<Response>;
const answered: Reply = async () => Response.json({ greeting: "Hi" });
const lost: Reply = async () => {
  throw new TypeError("Failed to fetch");
};

/** Two buttons on one page that submit to the same endpoint; the prepared call differs each time. */
function page(...replies: Reply[]) {
  const calls: { key: string | null; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (_path: string, { headers, body }: RequestInit) => {
    calls.push({ key: new Headers(headers).get("Idempotency-Key"), body });
    return (replies.shift() ?? answered)();
  });
  let attempt = 0;
  const { result } = renderHook(
    () => {
      const prepare = async (name: string) => {
        attempt += 1;
        if (name === "") throw new Error("No name");
        return { body: { name, attempt }, extra: `prepared ${attempt}` };
      };
      return [useApiMutation(greet, prepare), useApiMutation(greet, prepare)] as const;
    },
    { wrapper: WithQueries },
  );
  return { calls, result, send: async (name: string) => act(async () => result.current[0].send(name)) };
}

it("resolves to the answer and to what was prepared for it", async () => {
  const { send } = page();
  expect(await send("Jo")).toEqual({
    answer: { greeting: "Hi" },
    prepared: { body: { name: "Jo", attempt: 1 }, extra: "prepared 1" },
  });
});

const failed =
  (status: number): Reply =>
  async () =>
    Response.json({}, { status });

it.each([
  ["a lost answer", lost],
  ["502", failed(502)],
  ["429", failed(429)],
  ["408", failed(408)],
])("repeats a submission byte for byte, under its key, after %s", async (_name, reply) => {
  const { calls, send } = page(reply);
  await expect(send("Jo")).rejects.toThrow(Error);
  expect((await send("Jo"))?.prepared.extra).toBe("prepared 1");
  expect(calls[1]).toEqual(calls[0]);
});

it.each([400, 409, 413])("takes %i for an answer: the same values are a new submission", async (status) => {
  const { calls, send } = page(failed(status));
  await expect(send("Jo")).rejects.toThrow(Error);
  await send("Jo");
  expect(calls[1]?.key).not.toBe(calls[0]?.key);
  expect(calls[1]?.body).not.toBe(calls[0]?.body);
});

it("forgets a submission after three others", async () => {
  const { calls, send } = page(lost, lost, lost, lost);
  for (const name of ["Jo", "Ann", "Sam", "Kim"]) await expect(send(name)).rejects.toThrow("Failed to fetch");
  await send("Jo");
  expect(calls[4]?.key).not.toBe(calls[0]?.key);
});

it("sends nothing that could not be prepared", async () => {
  const { calls, send } = page();
  await expect(send("")).rejects.toThrow("No name");
  expect(calls).toEqual([]);
  await send("Jo");
  expect(calls).toHaveLength(1);
});

it("gives other values, and values that were answered, a key of their own", async () => {
  const { calls, send } = page(lost, answered);
  await expect(send("Jo")).rejects.toThrow("Failed to fetch");
  await send("Ann");
  await send("Ann");
  expect(new Set(calls.map(({ key }) => key)).size).toBe(3);
});

it("submits once at a time, wherever it is called from", async () => {
  let answer: (response: Response) => void = () => undefined;
  const { calls, result } = page(
    async () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  let first: Promise<unknown> = Promise.resolve();
  await act(async () => {
    first = result.current[0].send("Jo");
    expect(await result.current[1].send("Jo")).toBeUndefined();
  });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(result.current.map(({ isPending }) => isPending)).toEqual([true, true]);
  await act(async () => {
    answer(Response.json({ greeting: "Hi" }));
    await first;
  });
  expect(calls).toHaveLength(1);
  await waitFor(() => expect(result.current.map(({ isPending }) => isPending)).toEqual([false, false]));
});

it("forgets what got no answer when a shared computer clears the answers", async () => {
  const { calls, send } = page(lost, answered);
  await expect(send("Jo")).rejects.toThrow("Failed to fetch");
  act(clearTab);
  await send("Jo");
  expect(calls[1]?.key).not.toBe(calls[0]?.key);
});
