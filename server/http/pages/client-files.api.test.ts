import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request as startRequest } from "node:http";
import { buffer } from "node:stream/consumers";
import { tmpdir } from "node:os";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { join } from "node:path";
import { brand } from "#shared/text/brand.ts";
import express from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLog } from "#server/base/log.ts";
import { builtClient } from "./client-files.ts";
import { readPages } from "./built-pages.ts";
import { answerErrors } from "#server/http/errors.ts";

const addresses = { publicUrl: "https://tools.example", supportAddress: "help@tools.example" };
const folder = mkdtempSync(join(tmpdir(), "client-"));
const server = createServer();
let url = "";

beforeAll(async () => {
  mkdirSync(join(folder, "client", "assets"), { recursive: true });
  const files = {
    "/": '<link rel="canonical" href="https://origin.invalid/">first page',
    "/privacy-policy": `privacy: write to ${brand.supportAddress}`,
    "/robots.txt": "Sitemap: https://origin.invalid/sitemap.xml",
    "404": "no such page",
  };
  writeFileSync(join(folder, "pages.json"), JSON.stringify({ origin: "https://origin.invalid", files }));
  writeFileSync(join(folder, "client", "favicon.svg"), "<svg/>");
  const [kept, gone] = ["main-1a2b.js", "gone-3c4d.js"].map((name) => join(folder, "client", "assets", name));
  for (const file of [kept, gone]) {
    writeFileSync(`${file}`, "export {};");
    writeFileSync(`${file}.gz`, gzipSync("export {};"));
  }
  const app = express();
  const pages = await readPages(join(folder, "pages.json"), addresses);
  if (!pages) throw new Error("There are no pages.");
  mkdirSync(join(folder, "kept", ".builds"), { recursive: true });
  writeFileSync(join(folder, "kept", ".builds", "5e6f"), "[]");
  writeFileSync(join(folder, "kept", "main-5e6f.js"), "export const older = 1;");
  const client = builtClient({
    pages,
    headers: [["X-Tested", "yes"]],
    folder: join(folder, "client"),
    kept: join(folder, "kept"),
  });
  for (const file of [`${gone}`, `${gone}.gz`]) rmSync(file);
  app.use(client.handler);
  app.use(answerErrors(createLog("silent")));
  server.on("request", (request, response) => {
    if (!client.servePage(request, response)) app(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (typeof address === "object" && address) url = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const get = async (path: string, accept = "text/html,*/*;q=0.8", method = "GET") =>
  fetch(`${url}${path}`, { method, headers: { Accept: accept }, redirect: "manual" });

/** A response as sent over the wire. */
async function wire(path: string, headers: Record<string, string>, method = "GET") {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    startRequest(`${url}${path}`, { method, headers }, resolve).once("error", reject).end();
  });
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

const drawn = '<link rel="canonical" href="https://tools.example/">first page';

describe("a page", () => {
  test.each([
    ["br", (body: Buffer) => brotliDecompressSync(body)],
    ["gzip", (body: Buffer) => gunzipSync(body)],
    ["identity", (body: Buffer) => body],
  ])(
    "comes as %s where that is asked for, with its length and what every answer carries",
    async (coding, open) => {
      for (const [path, status, text] of [
        ["/", 200, drawn],
        ["/?utm_source=radio", 200, drawn],
        ["/nowhere", 404, "no such page"],
      ] as const) {
        const { headers, body, ...answer } = await wire(path, {
          "Accept-Encoding": coding,
          Accept: "text/html",
        });
        expect(answer.status).toBe(status);
        expect(open(body).toString()).toBe(text);
        expect(headers["content-encoding"]).toBe(coding === "identity" ? undefined : coding);
        expect(headers).toMatchObject({
          "content-length": String(body.length),
          "content-type": "text/html; charset=utf-8",
          "cache-control": "no-cache",
          vary: "Accept-Encoding",
          "x-tested": "yes",
          "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
        });
      }
    },
  );

  test("sends its head alone for HEAD, the same as for GET", async () => {
    const requests = { "Accept-Encoding": "br" };
    const [head, whole] = [await wire("/", requests, "HEAD"), await wire("/", requests)];
    expect(head.body).toHaveLength(0);
    const { "x-request-id": _one, date: _then, ...ofHead } = head.headers;
    const { "x-request-id": _other, date: _now, ...ofWhole } = whole.headers;
    expect(ofHead).toEqual(ofWhole);
  });

  test.each([
    ["what it was sent with", (tag: string) => tag, 304],
    ["a strong tag of the same name", (tag: string) => tag.replace("W/", ""), 304],
    ["one of several tags", (tag: string) => `"other", ${tag}`, 304],
    ["any tag", () => "*", 304],
    ["another tag", () => 'W/"other"', 200],
  ])("is not sent again to a browser that has %s", async (_what, tagFrom, status) => {
    const { headers } = await wire("/", {});
    const again = await wire("/", {
      "If-None-Match": tagFrom(headers.etag ?? ""),
      "Accept-Encoding": "gzip",
    });
    expect([again.status, again.body.length === 0]).toEqual([status, status === 304]);
    expect(again.headers).toMatchObject({
      etag: headers.etag,
      "cache-control": "no-cache",
      vary: "Accept-Encoding",
    });
  });
});

describe("the built client", () => {
  test("sends texts for crawlers as texts", async () => {
    const response = await get("/robots.txt", "*/*");
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toBe("Sitemap: https://tools.example/sitemap.xml");
  });

  test.each(["/no-such-page", "/404", "/__proto__"])(
    "says of %s that there is no such page, by its status too",
    async (path) => {
      const response = await get(path);
      expect([response.status, await response.text()]).toEqual([404, "no such page"]);
    },
  );

  test("has one address for a page", async () => {
    const response = await get("/privacy-policy/?utm_source=radio");
    expect([response.status, response.headers.get("location")]).toEqual([
      308,
      "/privacy-policy?utm_source=radio",
    ]);
    expect((await get("//privacy-policy/")).headers.get("location")).toBeNull();
  });

  test.each([
    ["of this build", "/assets/main-1a2b.js"],
    ["of another one, for a page of another version", "/assets/main-5e6f.js"],
  ])("lets a browser keep what carries a hash in its name for good: %s", async (_which, path) => {
    const response = await get(path, "*/*");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  test("answers with an error for the list of builds", async () => {
    expect((await get("/assets/.builds/5e6f", "*/*")).status).toBe(404);
  });

  test("sends code as the build compressed it", async () => {
    const headers = { "Accept-Encoding": "gzip" };
    const response = await fetch(`${url}/assets/main-1a2b.js`, { headers });
    expect(response.headers.get("content-encoding")).toBe("gzip");
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
    expect(response.headers.get("content-type")).toMatch(/^text\/javascript/);
    expect(await response.text()).toBe("export {};");
  });

  test("answers with an error for code that has gone since the start", async () => {
    const headers = { "Accept-Encoding": "gzip" };
    const response = await fetch(`${url}/assets/gone-3c4d.js`, { headers });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false });
  });

  test("has other files requested again", async () => {
    expect((await get("/favicon.svg", "*/*")).headers.get("cache-control")).toBe("no-cache");
  });

  test.each([
    ["/assets/gone-9z.js", "*/*", "GET"],
    ["/no-such-page", "application/json", "GET"],
    ["/privacy-policy", "text/html", "POST"],
    ["/../package.json", "text/html", "GET"],
    ["/..%2f..%2fetc%2fpasswd.txt", "text/html", "GET"],
  ])("has nothing at %s for %s by %s", async (path, accept, method) => {
    const response = await get(path, accept, method);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await response.json()).toMatchObject({ success: false });
  });
});
