import { afterEach, describe, expect, it, vi } from "vitest";
import { createIdempotencyKey, IdempotentRequests } from "./idempotent-requests.ts";
import { RequestError } from "./request.ts";

type Call = (body: string, key: string) => Promise<string>;

/** Submissions whose bodies differ each time; `replies` answer them in turn. */
function submissions(...replies: (string | Error)[]) {
  const requests = new IdempotentRequests<string, string>();
  let made = 0;
  const call = vi.fn<Call>(async () => {
    const reply = replies.shift() ?? "done";
    if (reply instanceof Error) throw reply;
    return reply;
  });
  const makeBody = async () => {
    made += 1;
    return `body ${made}`;
  };
  const send = async (content: string) => requests.send({ content, makeBody, call });
  const sent = () => call.mock.calls.map(([body, key]) => ({ body, key }));
  return { requests, call, send, sent };
}

const lost = new TypeError("Failed to fetch");

describe("a submission without an answer", () => {
  it.each([lost, new RequestError(502, "Bad gateway"), new RequestError(429, "Slow down")])(
    "goes out again as it was, under its key, after %s",
    async (error) => {
      const { send, sent } = submissions(error);
      await expect(send("a")).rejects.toBe(error);
      await expect(send("a")).resolves.toBe("done");
      expect(sent()[1]).toEqual(sent()[0]);
    },
  );

  it("keeps its key although another content was tried in between", async () => {
    const { send, sent } = submissions(lost, lost);
    await expect(send("a")).rejects.toBe(lost);
    await expect(send("b")).rejects.toBe(lost);
    await send("a");
    expect(sent()[2]).toEqual(sent()[0]);
    expect(sent()[1]?.key).not.toBe(sent()[0]?.key);
  });

  it("is forgotten after three others", async () => {
    const { send, sent } = submissions(lost, lost, lost, lost);
    for (const content of ["a", "b", "c", "d"]) await expect(send(content)).rejects.toBe(lost);
    await send("a");
    expect(sent()[4]?.key).not.toBe(sent()[0]?.key);
  });
});

describe("a submission with an answer", () => {
  it("is over: the same content is a new one", async () => {
    const { send, sent } = submissions();
    await send("a");
    await send("a");
    expect(sent()[1]?.key).not.toBe(sent()[0]?.key);
  });

  it.each([400, 409, 413])("is over when it was turned down with %i", async (status) => {
    const { send, sent } = submissions(new RequestError(status, "No"));
    await expect(send("a")).rejects.toBeInstanceOf(RequestError);
    await send("a");
    expect(sent()[1]).not.toEqual(sent()[0]);
  });
});

it("an equal submission joins the one under way", async () => {
  const { send, sent } = submissions();
  expect(await Promise.all([send("a"), send("a")])).toEqual(["done", "done"]);
  expect(sent()).toHaveLength(1);
});

it("a body that cannot be built sends nothing and is built again", async () => {
  const { requests, call } = submissions();
  const makeBody = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValue("body");
  await expect(requests.send({ content: "a", makeBody, call })).rejects.toBe(lost);
  expect(call).not.toHaveBeenCalled();
  await expect(requests.send({ content: "a", makeBody, call })).resolves.toBe("done");
});

describe("a key", () => {
  afterEach(() => vi.unstubAllGlobals());

  const visible = /^[\x21-\x7e]{8,200}$/;

  it("is different each time, and valid in a header", () => {
    expect(createIdempotencyKey()).toMatch(visible);
    expect(createIdempotencyKey()).not.toBe(createIdempotencyKey());
  });

  it("works on a page that came over plain http, without randomUUID", () => {
    const { getRandomValues } = crypto;
    vi.stubGlobal("crypto", { getRandomValues: getRandomValues.bind(crypto) });
    expect(createIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
    expect(createIdempotencyKey()).not.toBe(createIdempotencyKey());
  });
});
