import { WithQueries } from "#client/testing/with-queries.tsx";
import { endpoint } from "#shared/api/endpoint.ts";
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { useApiMutation } from "./use-api-mutation.ts";

const greet = endpoint({
  method: "POST",
  path: "/api/greetings",
  access: "public",
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

it("repeats a submission without an answer byte for byte, under its key", async () => {
  const { calls, send } = page(lost);
  await expect(send("Jo")).rejects.toThrow("Failed to fetch");
  expect((await send("Jo"))?.prepared.extra).toBe("prepared 1");
  expect(calls[1]).toEqual(calls[0]);
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
