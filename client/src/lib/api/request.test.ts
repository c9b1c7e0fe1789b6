import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { publicEndpoint } from "#shared/api/endpoint.ts";
import { download, endpointUrl, request, RequestError, resend } from "./request.ts";
import { createIdempotencyKey } from "./idempotency-key.ts";

const greet = publicEndpoint("POST", "/api/greetings", {
  body: z.strictObject({ name: z.string() }),
  response: z.object({ greeting: z.string() }),
});
const find = publicEndpoint("GET", "/api/greetings/:name", {
  params: z.strictObject({ name: z.string() }),
  response: z.object({ greeting: z.string() }),
});
const search = publicEndpoint("GET", "/api/greetings", {
  query: z.strictObject({ text: z.string(), tone: z.string().optional() }),
  response: z.object({ greeting: z.string() }),
});

/** Mocks the network: returns this response and records the calls. */
function answerWith(body: string, status = 200) {
  const network = vi.fn<typeof fetch>();
  network.mockResolvedValue(new Response(body, { status }));
  vi.stubGlobal("fetch", network);
  return network;
}

afterEach(() => vi.unstubAllGlobals());

async function getFailure(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe("a call", () => {
  it("sends files behind its JSON, which is one line", async () => {
    const network = answerWith('{"greeting":"Hi"}');
    const files = [new Blob(["%PDF\n1"]), new Blob(["JPEG"])];
    await request(greet, { body: { name: "Jo\nAnn" }, files });
    const init = network.mock.calls[0]?.[1];
    expect(init?.headers).toMatchObject({ "Content-Type": "application/vnd.rigfile.json-and-files" });
    const sent = z.instanceof(Blob).parse(init?.body);
    expect(await sent.text()).toBe('{"name":"Jo\\nAnn"}\n%PDF\n1JPEG');
  });

  it("sends JSON, cookies and the name of the submission, and reads the answer by its contract", async () => {
    const network = answerWith('{"greeting":"Hi","more":1}');
    expect(await request(greet, { body: { name: "Jo" }, idempotencyKey: "key-12345" })).toEqual({
      greeting: "Hi",
    });
    const [url, init] = network.mock.calls[0] ?? [];
    expect(url).toBe("/api/greetings");
    expect(init).toMatchObject({ method: "POST", credentials: "include", body: '{"name":"Jo"}' });
    expect(init?.headers).toMatchObject({
      "Content-Type": "application/json",
      "Idempotency-Key": "key-12345",
    });
  });

  it("writes parameters into the path, escaped", async () => {
    const network = answerWith('{"greeting":"Hi"}');
    await request(find, { params: { name: "a/b ?" } });
    expect(network.mock.calls[0]?.[0]).toBe("/api/greetings/a%2Fb%20%3F");
  });

  it("writes the query behind the path, escaped, without what is undefined", async () => {
    const network = answerWith('{"greeting":"Hi"}');
    await request(search, { query: { text: "1 Main & 2nd, #4 ü", tone: undefined } });
    const address = "/api/greetings?text=1+Main+%26+2nd%2C+%234+%C3%BC";
    expect(network.mock.calls[0]?.[0]).toBe(address);
    expect(new URLSearchParams(address.split("?")[1]).get("text")).toBe("1 Main & 2nd, #4 ü");
  });

  it("refuses an answer of another shape", async () => {
    answerWith('{"hello":1}');
    expect(await getFailure(request(greet, { body: { name: "Jo" } }))).toBeInstanceOf(z.ZodError);
  });
});

describe("a non-success", () => {
  it("throws the status, a colon and the body, with the server's message and fields", async () => {
    const body = { success: false, message: "Check it.", errors: [{ path: "name", message: "Too short." }] };
    answerWith(JSON.stringify(body), 400);
    const error = await getFailure(request(greet, { body: { name: "" } }));
    if (!(error instanceof RequestError)) throw new Error("no RequestError");
    expect(error.message).toBe(`400: ${JSON.stringify(body)}`);
    expect(error).toMatchObject({
      status: 400,
      serverMessage: "Check it.",
      fields: body.errors,
      moreFields: 0,
    });
  });

  it("has no server message when a proxy answers with a page", async () => {
    answerWith("<h1>Bad gateway</h1>", 502);
    const error = await getFailure(request(greet, { body: { name: "Jo" } }));
    expect(error).toMatchObject({
      status: 502,
      message: "502: <h1>Bad gateway</h1>",
      serverMessage: undefined,
      fields: [],
    });
  });

  it("falls back to the status text for an empty body", async () => {
    vi.stubGlobal(
      "fetch",
      vi.fn<typeof fetch>().mockResolvedValue(new Response("", { status: 404, statusText: "Not Found" })),
    );
    expect(await getFailure(request(greet, { body: { name: "Jo" } }))).toMatchObject({
      message: "404: Not Found",
    });
  });
});

describe("a submission with a key", () => {
  beforeEach(() => {
    const { afterMs } = resend;
    resend.afterMs = 0;
    return () => void (resend.afterMs = afterMs);
  });
  const send = async (more: object = {}) =>
    request(greet, { body: { name: "Jo" }, idempotencyKey: "a-key-12", ...more });
  const answer = async (status: number) => new Response('{"greeting":"Hi"}', { status });

  it.each([502, 503, 504])("that gets %i is sent again as it was, once", async (status) => {
    const network = vi.fn<typeof fetch>().mockImplementation(async () => answer(status));
    vi.stubGlobal("fetch", network);
    expect(await getFailure(send())).toMatchObject({ status });
    expect(network.mock.calls).toHaveLength(2);
    expect(network.mock.calls[1]).toEqual(network.mock.calls[0]);
  });

  it("whose connection breaks is sent again, unless there is no signal", async () => {
    const network = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError("Failed to fetch"));
    network.mockImplementation(async () => answer(200));
    vi.stubGlobal("fetch", network);
    expect(await send()).toEqual({ greeting: "Hi" });
    network.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    onTestFinished(() => onLine.mockRestore());
    expect(await getFailure(send())).toBeInstanceOf(TypeError);
    expect(network).toHaveBeenCalledTimes(3);
  });

  it("is not sent again once it is canceled", async () => {
    const network = answerWith("", 502);
    resend.afterMs = 60_000;
    const canceling = new AbortController();
    const failure = getFailure(send({ signal: canceling.signal }));
    await vi.waitFor(() => expect(network).toHaveBeenCalled());
    canceling.abort();
    expect(await failure).toMatchObject({ name: "AbortError" });
    expect(network).toHaveBeenCalledTimes(1);
  });

  it.each([400, 429, 500])(
    "that gets %i is not sent again, nor is anything without a key",
    async (status) => {
      const network = answerWith("", status);
      await getFailure(send());
      network.mockResolvedValue(await answer(502));
      await getFailure(request(greet, { body: { name: "Jo" } }));
      expect(network).toHaveBeenCalledTimes(2);
    },
  );
});

describe("a file", () => {
  const [path, signal, onBytes] = ["/api/greetings.csv", new AbortController().signal, vi.fn()];

  it("is a GET of its query", async () => {
    const network = answerWith("Hi");
    await download({ path }, { query: { text: "Hi" }, signal, onBytes });
    expect(network.mock.calls[0]).toMatchObject([`${path}?text=Hi`, { method: "GET", headers: {} }]);
    expect(onBytes).toHaveBeenLastCalledWith(2);
  });

  it("is a POST of values that don't belong in a URL", async () => {
    const network = answerWith("Hi");
    await download({ path }, { body: { license: "D1" }, signal, onBytes });
    expect(network.mock.calls[0]).toMatchObject([
      path,
      { method: "POST", headers: { "Content-Type": "application/json" }, body: '{"license":"D1"}' },
    ]);
  });
});

describe("the URL of a file", () => {
  it("has its parameters and its query, escaped", () => {
    const file = { path: "/api/files/:name/pages/:page" };
    expect(endpointUrl(file)).toBe("/api/files//pages/");
    const params = { name: "a/b?", page: "2" };
    expect(endpointUrl(file, { params, query: { q: "a&b", none: undefined } })).toBe(
      "/api/files/a%2Fb%3F/pages/2?q=a%26b",
    );
  });
});

describe("an idempotency key", () => {
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
