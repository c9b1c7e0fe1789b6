import { expect, onTestFinished, test } from "vitest";
import { parseConfig } from "#server/base/settings/config.ts";
import { hashSource } from "#server/http/security.ts";
import { createLog } from "#server/base/log.ts";
import { startServer } from "#server/server.ts";
import { lendDatabase } from "#server/testing/database/test-database.ts";
import { openPort } from "./open-port.ts";

const config = parseConfig({ NODE_ENV: "test", PORT: "0", ADMIN_PASSWORD: "an-admin-of-tests-1" });
const log = createLog("silent");
const asBrowser = { headers: { Accept: "text/html,*/*;q=0.8" } };

test("a server says what it is doing until it is up, and then serves on the same port", async () => {
  const port = await openPort(config, log);
  const get = async (path: string, init?: RequestInit) => fetch(`${port.url}${path}`, init);
  const getHealth = async (): Promise<unknown> => (await get("/api/health")).json();
  expect(await getHealth()).toEqual({ status: "starting" });

  const page = await get("/vin-checker", asBrowser);
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(page.headers.get("content-type")).toContain("text/html");
  const html = await page.text();
  expect(html).toContain("<p>Rigfile is starting.</p><p>This page reloads automatically.");
  expect(html).toContain('<meta http-equiv="refresh" content="5">');
  const [, style = "no style"] = /<style>(.*)<\/style>/.exec(html) ?? [];
  const policy = page.headers.get("content-security-policy");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(hashSource(style));
  const quote = await get("/api/send-quote-request", { method: "POST", body: "{}" });
  expect([quote.status, quote.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await quote.json()).toMatchObject({
    success: false,
    message: "Rigfile is starting. Try again in a few seconds.",
  });

  port.report("waiting");
  expect(await getHealth()).toEqual({ status: "starting" });
  const waiting = await get("/api/ready", asBrowser);
  expect(waiting.status).toBe(503);
  expect(await waiting.json()).toMatchObject({
    message: expect.stringContaining("can't reach its database"),
  });
  port.report("migrating");
  expect(await getHealth()).toEqual({ status: "migrating" });
  expect(await (await get("/api/ready")).json()).toMatchObject({
    message: expect.stringContaining("updated"),
  });

  const { database, drop } = await lendDatabase();
  const server = await startServer(config, log, database, { port });
  onTestFinished(async () => {
    await server.close();
    await drop();
  });
  expect(server.url).toBe(port.url);
  expect(await getHealth()).toMatchObject({ status: "up" });
  expect((await get("/api/ready")).status).toBe(200);
});
