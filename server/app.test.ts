import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { createTrustProxyWarning } from "./app.ts";

async function ask(trustProxy: number | string[] | undefined, headers: Record<string, string> = {}) {
  const warnings: unknown[] = [];
  const warn = createTrustProxyWarning(trustProxy, { warn: (text: unknown) => void warnings.push(text) });
  const app = express().set("trust proxy", trustProxy ?? false);
  app.use((request, response) => {
    warn(request);
    response.end();
  });
  const server = createServer(app).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}/`, { headers });
  return warnings.join();
}

const forwarded = { "X-Forwarded-For": "203.0.113.7" };

test.each([
  [["10.0.0.1"], {}, "close the port to others"],
  [["10.0.0.1"], forwarded, "an untrusted proxy"],
  [1, {}, "can fake an address"],
  [undefined, forwarded, "an untrusted proxy"],
])("requests that contradict TRUST_PROXY=%j are warned of: %j", async (trusted, headers, warning) => {
  expect(await ask(trusted, headers)).toContain(warning);
});

test.each([
  [["loopback"], {}],
  [["loopback"], forwarded],
  [1, forwarded],
  [undefined, {}],
])("others are not, nor what the proxy's own machine sends directly: %j, %j", async (trusted, headers) => {
  expect(await ask(trusted, headers)).toBe("");
});
