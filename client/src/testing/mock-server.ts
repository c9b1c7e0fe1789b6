import { vi } from "vitest";

export type MockCall = { readonly url: string; readonly init: RequestInit };
export type MockReply = (call: MockCall) => Response | Promise<Response>;

/** Mocks the server: gives these replies in turn, repeating the last one, and records the calls. */
export function mockServer(...replies: MockReply[]) {
  const calls: MockCall[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    const call = { url, init };
    const reply = replies[Math.min(calls.length, replies.length - 1)];
    calls.push(call);
    return reply?.(call) ?? Response.error();
  });
  return { calls, urls: (): string[] => calls.map(({ url }) => url) };
}

export const respondWith =
  (body: unknown, status = 200): MockReply =>
  () =>
    Response.json(body, { status });

export const failWith = (status: number): MockReply => respondWith({ message: "no" }, status);

/** As fetch rejects without a connection. */
export const unreachable: MockReply = async () => {
  throw new TypeError("Failed to fetch");
};

const nothing = () => undefined;
export const neverRespond: MockReply = async () => new Promise<Response>(nothing);
