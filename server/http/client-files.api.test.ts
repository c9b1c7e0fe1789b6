import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
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
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<title>app</title>");
  writeFileSync(join(folder, "robots.txt"), "User-agent: *");
  writeFileSync(join(folder, "assets", "main-1a2b.js"), "export {};");
  const app = express();
  const client = builtClient(folder);
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
  fetch(`${url}${path}`, { method, headers: { Accept: accept } });

describe("the built client", () => {
  test.each(["/", "/profile-builder", "/admin/email-sends", "/no-such-page"])(
    "opens the app at %s, asked for anew each time",
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("<title>app</title>");
      expect(response.headers.get("cache-control")).toBe("no-cache");
    },
  );

  test("opens the app for a link preview that takes anything", async () => {
    expect(await (await get("/", "*/*")).text()).toContain("<title>app</title>");
  });

  test("lets a browser keep what carries a hash in its name for good", async () => {
    const response = await get("/assets/main-1a2b.js", "*/*");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  test("has other files asked for anew", async () => {
    expect((await get("/robots.txt", "*/*")).headers.get("cache-control")).toBe("no-cache");
  });

  test.each([
    ["/assets/gone-9z.js", "*/*", "GET"],
    ["/favicon.ico", "image/*", "GET"],
    ["/profile-builder", "application/json", "GET"],
    ["/profile-builder", "text/html", "POST"],
    ["/../package.json", "text/html", "GET"],
    ["/..%2f..%2fetc%2fpasswd.txt", "text/html", "GET"],
  ])("has nothing at %s for %s by %s", async (path, accept, method) => {
    const response = await get(path, accept, method);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await response.json()).toMatchObject({ success: false });
  });

  test("is not served when it was not built", () => {
    expect(builtClient(join(folder, "nowhere"))).toBeUndefined();
  });
});
