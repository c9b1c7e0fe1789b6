import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { gzipSync } from "node:zlib";
import { join } from "node:path";
import express from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { builtClient } from "./client-files.ts";
import { answerErrors } from "./errors.ts";

const folder = mkdtempSync(join(tmpdir(), "client-"));
const server = createServer();
let url = "";

beforeAll(async () => {
  mkdirSync(join(folder, "client", "assets"), { recursive: true });
  const files = {
    "/": '<link rel="canonical" href="https://origin.invalid/">first page',
    "/privacy-policy": "privacy",
    "/robots.txt": "Sitemap: https://origin.invalid/sitemap.xml",
    "404": "no such page",
  };
  writeFileSync(join(folder, "pages.json"), JSON.stringify({ origin: "https://origin.invalid", files }));
  writeFileSync(join(folder, "client", "favicon.svg"), "<svg/>");
  writeFileSync(join(folder, "client", "assets", "main-1a2b.js"), "export {};");
  writeFileSync(join(folder, "client", "assets", "main-1a2b.js.gz"), gzipSync("export {};"));
  const app = express();
  const client = builtClient("https://tools.example", folder);
  if (client) app.use(client.handler);
  app.use(answerErrors(createLog("silent")));
  server.on("request", app);
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

describe("the built client", () => {
  test("sends a page as the build drew it, under the site's own address, asked for anew each time", async () => {
    const response = await get("/");
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('<link rel="canonical" href="https://tools.example/">first page');
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-cache");
  });

  test("need not send it again to a browser that has it", async () => {
    const etag = (await get("/privacy-policy")).headers.get("etag") ?? "";
    // As a browser asks; without the second header fetch would ask to leave caches aside.
    const headers = { "If-None-Match": etag, "Cache-Control": "max-age=0" };
    const again = await fetch(`${url}/privacy-policy`, { headers });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("sends a page to a link preview that takes anything, and its head alone when asked so", async () => {
    expect(await (await get("/privacy-policy", "*/*")).text()).toBe("privacy");
    const head = await get("/privacy-policy", "*/*", "HEAD");
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  test("sends texts for crawlers as texts", async () => {
    const response = await get("/robots.txt", "*/*");
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toBe("Sitemap: https://tools.example/sitemap.xml");
  });

  test.each(["/no-such-page", "/privacy-policy/deeper", "/404", "/__proto__", "/constructor"])(
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

  test("lets a browser keep what carries a hash in its name for good", async () => {
    const response = await get("/assets/main-1a2b.js", "*/*");
    expect(response.headers.get("cache-control")).toBe("public,max-age=31536000,immutable");
  });

  test("sends code as the build compressed it", async () => {
    const headers = { "Accept-Encoding": "gzip" };
    const response = await fetch(`${url}/assets/main-1a2b.js`, { headers });
    expect(response.headers.get("content-encoding")).toBe("gzip");
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
    expect(response.headers.get("content-type")).toMatch(/^text\/javascript/);
    expect(await response.text()).toBe("export {};");
  });

  test("has other files asked for anew", async () => {
    expect((await get("/favicon.svg", "*/*")).headers.get("cache-control")).toBe("no-cache");
  });

  test.each([
    ["/assets/gone-9z.js", "*/*", "GET"],
    ["/favicon.ico", "image/*", "GET"],
    ["/no-such-page", "application/json", "GET"],
    ["/privacy-policy", "text/html", "POST"],
    ["/../package.json", "text/html", "GET"],
    ["/pages.json", "text/html", "GET"],
    ["/..%2f..%2fetc%2fpasswd.txt", "text/html", "GET"],
  ])("has nothing at %s for %s by %s", async (path, accept, method) => {
    const response = await get(path, accept, method);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await response.json()).toMatchObject({ success: false });
  });

  test("is not served when it was not built", () => {
    expect(builtClient("https://tools.example", join(folder, "nowhere"))).toBeUndefined();
  });
});
