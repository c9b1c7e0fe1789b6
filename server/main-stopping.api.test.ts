import { describe, expect, test, vi } from "vitest";
import { quoteBody } from "#server/testing/bodies.ts";
import type { ServerProcess } from "#server/testing/server-process.ts";
import { startedServers } from "#server/testing/started-servers.ts";

const { around, start } = startedServers();

const requestQuote = async (server: ServerProcess) => {
  const response = await fetch(`${server.url}/api/send-quote-request`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": "the-quote-of-today" },
    body: JSON.stringify(quoteBody),
  });
  const answer: unknown = await response.json();
  return { status: response.status, answer };
};

const waiting = async (server: ServerProcess): Promise<unknown> => {
  const answer: unknown = await (await fetch(`${server.url}/api/ready`)).json();
  return answer;
};

const nothingWaits = { status: "ready", oldestWaitingMailSeconds: null, isMailPaused: false };

test("a server killed right after its answer, while the mail server hangs, sends once after a restart", async () => {
  const { peer } = around();
  peer.answer("first@agency.test", "hang");
  const first = await start();
  expect(await requestQuote(first)).toMatchObject({
    status: 200,
    answer: { success: true, delivery: "queued" },
  });
  await first.stop("SIGKILL");
  peer.behave();
  const second = await start();
  await vi.waitFor(async () => expect(await waiting(second)).toEqual(nothingWaits));
  for (const recipient of ["first@agency.test", "second@agency.test", "owner@carrier.test"])
    expect(peer.mailTo(recipient)).toHaveLength(1);
  expect(await requestQuote(second)).toMatchObject({ answer: { success: true, delivery: "sent" } });
  expect(peer.received).toHaveLength(3);
});

describe("stopping", () => {
  test("by Ctrl+C is orderly, exits with 0, and gives the folder back to the next process", async () => {
    const server = await start();
    expect(await server.stop("SIGINT")).toBe(0);
    expect(server.output()).toContain('"msg":"stopping"');
    await start();
  });

  test("by SIGTERM first tells the proxy, and serves until it has noticed, or a second signal", async () => {
    const server = await start({ DRAIN_SECONDS: "600" });
    const stopped = server.stop();
    const askIfReady = async () => fetch(`${server.url}/api/ready`);
    await vi.waitFor(async () => expect((await askIfReady()).status).toBe(503));
    expect(await (await askIfReady()).json()).toMatchObject({ message: expect.stringContaining("stopping") });
    const page = await fetch(`${server.url}/`);
    expect([page.status, page.headers.get("connection")]).toEqual([200, "close"]);
    expect(await requestQuote(server)).toMatchObject({ status: 200, answer: { success: true } });
    await vi.waitFor(() => expect(around().peer.mailTo("first@agency.test")).toHaveLength(1));
    await server.stop();
    expect(await stopped).toBe(0);
  });

  test("lets the mail in flight finish", async () => {
    around().peer.answer("first@agency.test", "hang");
    const server = await start({ MAIL_ATTEMPT_TIMEOUT_SECONDS: "60", SHUTDOWN_SECONDS: "2" });
    expect(await requestQuote(server)).toMatchObject({ answer: { delivery: "queued" } });
    expect(await server.stop()).toBe(0);
    expect(server.output()).toContain("message not sent yet");
  });
});
