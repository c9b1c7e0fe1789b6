import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { createAnswerMemory, fetchJson, fetchJsonAnswer } from "./fetch-json.ts";

async function peer(answer: RequestListener): Promise<URL> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return new URL(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/?apiKey=hush`);
}

const source = { service: "peer", timeoutMs: 2000, maxBytes: 1000 };
const json = { "Content-Type": "application/json" };

test("reads JSON in whatever pieces it comes", async () => {
  const url = await peer((_request, response) => {
    const bytes = Buffer.from('{"name":"Zoë"}');
    response.writeHead(200, { "Content-Type": "application/geo+json; charset=utf-8" });
    for (const byte of bytes) response.write(Buffer.of(byte));
    response.end();
  });
  expect(await fetchJson(url, source)).toEqual({ name: "Zoë" });
});

test("asks for JSON and for nothing twice", async () => {
  const requests: unknown[] = [];
  const url = await peer(({ headers, method }, response) => {
    requests.push([method, headers.accept, headers.cookie]);
    response.writeHead(503, json).end("{}");
  });
  await expect(fetchJson(url, source)).rejects.toMatchObject({ fault: "status", status: 503 });
  expect(requests).toEqual([["GET", "application/json", undefined]]);
});

describe("a redirect", () => {
  const [found, elsewhere] = ["/found?a=1", "http://127.0.0.2:9/found"];
  const leadTo = async (where: (count: number) => string) => {
    const seen: unknown[] = [];
    const url = await peer(({ url: path, headers }, response) => {
      seen.push([path, headers["x-token"]]);
      if (path === found) response.writeHead(200, json).end("[1]");
      else response.writeHead(302, { Location: where(seen.length) }).end();
    });
    return { url, seen, question: { ...source, headers: { "X-Token": "hush" }, redirectHosts: [url.host] } };
  };

  test("to a host of the service's own is followed, with the headers", async () => {
    const { url, seen, question } = await leadTo((count) => (count < 3 ? "/once-more" : found));
    expect(await fetchJson(url, question)).toEqual([1]);
    expect(seen.at(-1)).toEqual([found, "hush"]);
  });

  test.each([
    ["to another host", elsewhere],
    ["to another host, written as if it were this one", "//127.0.0.1@127.0.0.2:9/"],
    ["to another port", "http://127.0.0.1:9/found"],
    ["by another protocol", "ftp://127.0.0.1/found"],
    ["that can't be read", "http://[/"],
    ["without end", "/"],
  ])("%s isn't", async (_what, location) => {
    const { url, seen, question } = await leadTo(() => location);
    await expect(fetchJson(url, question)).rejects.toMatchObject({ fault: "redirect", status: 302 });
    expect(seen.length).toBe(location === "/" ? 4 : 1);
  });
});

test("posts a form where there is one, and follows no redirect with it either", async () => {
  const requests: unknown[] = [];
  const url = await peer((request, response) => {
    const { method, headers } = request;
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => (body += text));
    request.on("end", () => {
      requests.push([method, headers["content-type"], body]);
      if (requests.length === 1) response.writeHead(200, json).end("[1]");
      else response.writeHead(307, { Location: "/" }).end();
    });
  });
  const form = { format: "json", data: "A,2012;B&C" };
  expect(await fetchJson(url, { ...source, form })).toEqual([1]);
  await expect(fetchJson(url, { ...source, form })).rejects.toMatchObject({ fault: "redirect" });
  const posted = [
    "POST",
    "application/x-www-form-urlencoded;charset=UTF-8",
    "format=json&data=A%2C2012%3BB%26C",
  ];
  expect(requests).toEqual([posted, posted]);
});

test("sends other headers beside the usual ones, and returns the status and the headers", async () => {
  const url = await peer(({ headers }, to) => {
    to.writeHead(200, { ...json, "X-Changed": "today" });
    to.end(JSON.stringify([headers.accept, headers["x-app-token"]]));
  });
  const { status, headers, body } = await fetchJsonAnswer(url, {
    ...source,
    headers: { "X-App-Token": "hush" },
  });
  expect([status, headers.get("x-changed"), body]).toEqual([200, "today", ["application/json", "hush"]]);
});

describe("an error status whose JSON is wanted", () => {
  const ask = async (status: number, type: string, text: string) => {
    const url = await peer((_request, to) => void to.writeHead(status, { "Content-Type": type }).end(text));
    return fetchJsonAnswer(url, { ...source, readableErrors: [400] });
  };

  test("is an answer", async () => {
    expect(await ask(400, "application/json", '{"code":1}')).toMatchObject({
      status: 400,
      body: { code: 1 },
    });
  });

  test.each([
    [400, "text/html", "<h1>Bad</h1>"],
    [400, "application/json", '{"code":'],
    [404, "application/json", "{}"],
  ])("is an error where it is %i, %s, %s", async (status, type, text) => {
    await expect(ask(status, type, text)).rejects.toMatchObject({ fault: "status", status });
  });
});

test.each<[string, RequestListener]>([
  ["a refusal", (_, to) => void to.writeHead(429, { ...json, "Retry-After": "7" }).end("{}")],
  ["a page", (_, to) => void to.writeHead(200, { "Content-Type": "text/html", "Retry-After": "7" }).end("x")],
  ["half of an answer", (_, to) => void to.writeHead(200, { ...json, "Retry-After": "7" }).end("{")],
])("the error for %s says how long to wait", async (_name, answer) => {
  await expect(fetchJson(await peer(answer), source)).rejects.toMatchObject({ retryAfterMs: 7000 });
});

describe("an answer that cannot be used is an error of its own kind:", () => {
  const large = JSON.stringify("x".repeat(5000));
  test.each<[string, object, RequestListener]>([
    ["a refusal", { fault: "status", status: 403 }, (_, to) => void to.writeHead(403, json).end("{}")],
    [
      "a redirect",
      { fault: "redirect", status: 302 },
      (_, to) => void to.writeHead(302, { Location: "/" }).end(),
    ],
    [
      "a page",
      { fault: "not-json" },
      (_, to) => void to.writeHead(200, { "Content-Type": "text/html" }).end("{}"),
    ],
    ["half of it", { fault: "not-json" }, (_, to) => void to.writeHead(200, json).end('{"a":')],
    ["too much", { fault: "too-large" }, (_, to) => void to.writeHead(200, json).end(large)],
    [
      "too much, without saying so first",
      { fault: "too-large" },
      (_, to) => {
        to.writeHead(200, json).write(large);
        to.end();
      },
    ],
    [
      "too much once it is unpacked",
      { fault: "too-large" },
      (_, to) => void to.writeHead(200, { ...json, "Content-Encoding": "gzip" }).end(gzipSync(large)),
    ],
    [
      "too many levels",
      { fault: "too-large" },
      (_, to) => void to.writeHead(200, json).end("[".repeat(400) + "]".repeat(400)),
    ],
    ["a connection that breaks", { fault: "unreachable" }, ({ socket }) => void socket.destroy()],
    [
      "a connection that breaks in the middle",
      { fault: "unreachable" },
      ({ socket }, to) => {
        to.writeHead(200, json).write('{"a":');
        setTimeout(() => socket.destroy(), 20);
      },
    ],
  ])("%s", async (_name, expected, answer) => {
    const failure = fetchJson(await peer(answer), source);
    await expect(failure).rejects.toMatchObject({ name: "UpstreamError", service: "peer", ...expected });
    await expect(failure).rejects.not.toThrow(/hush|127\.0\.0\.1/);
  });
});

test.each<[string, RequestListener]>([
  ["never begins", () => undefined],
  ["never ends", (_request, response) => void response.writeHead(200, json).write("[")],
])("an answer that %s is given up in time", async (_name, answer) => {
  const url = await peer(answer);
  await expect(fetchJson(url, { ...source, timeoutMs: 100 })).rejects.toMatchObject({ fault: "timeout" });
});

test("the room of an answer is free again, however it ended", async () => {
  const memory = createAnswerMemory(source.maxBytes);
  const ask = async (body: string) => {
    const url = await peer((_request, response) => void response.writeHead(200, json).end(body));
    return fetchJson(url, { ...source, memory });
  };
  await expect(ask("x".repeat(1001))).rejects.toMatchObject({ fault: "too-large" });
  await expect(ask("[")).rejects.toMatchObject({ fault: "not-json" });
  expect(await ask("[1]")).toEqual([1]);
  await memory.open({ ...source, signal: new AbortController().signal });
  await expect(
    fetchJson(await peer(() => undefined), { ...source, timeoutMs: 50, memory }),
  ).rejects.toMatchObject({
    fault: "busy",
  });
});

const kB = 1024;
const never = new AbortController().signal;
const answer = { service: "peer", maxBytes: 512 * kB, signal: never };
const bytes = (size: number): Uint8Array => new Uint8Array(size);

/** True if a promise has settled, once everything that was ready has run. */
async function isSettled(work: Promise<unknown>): Promise<boolean> {
  let settled = false;
  const note = (): void => {
    settled = true;
  };
  work.then(note, note);
  await new Promise(setImmediate);
  return settled;
}

test("an answer is what its pieces were, and at most as long as it may be", async () => {
  const share = await createAnswerMemory(1024 * kB).open(answer);
  await share.add(Buffer.from("ab"));
  await share.add(bytes(512 * kB - 3));
  await share.add(Buffer.from("z"));
  expect([share.getBytes().length, String(share.getBytes().subarray(0, 2)), share.getBytes().at(-1)]).toEqual(
    [512 * kB, "ab", "z".charCodeAt(0)],
  );
  await expect(share.add(bytes(1))).rejects.toMatchObject({ name: "UpstreamError", fault: "too-large" });
});

test("what is beyond the first 64 kB waits for another answer's end, and takes room for the most at once", async () => {
  const memory = createAnswerMemory(640 * kB);
  const [one, other] = [await memory.open(answer), await memory.open(answer)];
  await one.add(bytes(65 * kB));
  await other.add(bytes(64 * kB));
  const more = other.add(bytes(1));
  expect(await isSettled(more)).toBe(false);
  // Nobody gets ahead of it, however little they need.
  const third = memory.open(answer);
  expect(await isSettled(third)).toBe(false);
  one.release();
  one.release();
  await more;
  await third;
  // 512 + 64 kB are taken, whatever was released twice.
  await memory.open(answer);
  expect(await isSettled(memory.open(answer))).toBe(false);
});

test("who waits in vain is busy at its deadline, keeps nothing, and holds nobody up", async () => {
  const memory = createAnswerMemory(512 * kB);
  const first = await memory.open(answer);
  await first.add(bytes(65 * kB));
  const deadline = new AbortController();
  const late = memory.open({ ...answer, signal: deadline.signal });
  const behind = memory.open(answer);
  deadline.abort();
  await expect(late).rejects.toMatchObject({ service: "peer", fault: "busy" });
  await expect(memory.open({ ...answer, signal: deadline.signal })).rejects.toMatchObject({ fault: "busy" });
  first.release();
  const share = await behind;
  // All of the room is this one's.
  await share.add(bytes(512 * kB));
});
