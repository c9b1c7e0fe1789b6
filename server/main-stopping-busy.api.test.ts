import { Agent, type IncomingMessage, request as startRequest } from "node:http";
import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { quoteBody } from "#server/testing/bodies.ts";
import { startedServers } from "#server/testing/started-servers.ts";
import { expectCleanStop } from "#server/testing/stop-under-load.ts";

const servers = startedServers();
const { around, start } = servers;

describe("a busy server", () => {
  test("stops, answers what it stored, and has nothing left in hand", async () => {
    await expectCleanStop(servers, "SIGTERM");
  });
});

/** Calls that share one keep-alive connection. */
function keptConnection(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return async (path: string, body?: unknown) => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const method = body === undefined ? "GET" : "POST";
      startRequest(
        `${url}${path}`,
        { method, agent, headers: { "Content-Type": "application/json" } },
        resolve,
      )
        .once("error", reject)
        .end(body === undefined ? undefined : JSON.stringify(body));
    });
    const answer: unknown = JSON.parse(await text(response));
    return { status: response.statusCode, headers: response.headers, answer };
  };
}

/** A connection on which these bytes are sent and nothing more. */
async function openConnection(url: string, sent: string) {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  await once(socket, "connect");
  // A client that is disconnected may see a connection reset.
  socket.on("error", () => undefined).resume();
  socket.write(sent);
  onTestFinished(() => {
    socket.destroy();
  });
}

describe("while a server waits for its last answers", () => {
  test("a kept connection is closed, nobody new gets in, and what was under way is answered", async () => {
    around().peer.answer("first@agency.test", "hang");
    const server = await start({ MAIL_REQUEST_DEADLINE_SECONDS: "30", MAIL_ATTEMPT_TIMEOUT_SECONDS: "60" });
    const [call, callMeanwhile] = [keptConnection(server.url), keptConnection(server.url)];
    expect((await callMeanwhile("/api/health")).status).toBe(200);
    const underWay = call("/api/send-quote-request", quoteBody);
    await vi.waitFor(() => expect(around().peer.attempts).toBeGreaterThan(2));

    const stopped = server.stop();
    await vi.waitFor(() => expect(server.output()).toContain('"msg":"stopping"'));
    await expect(callMeanwhile("/api/health")).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/);
    expect(await underWay).toMatchObject({
      status: 200,
      headers: { connection: "close" },
      answer: { success: true, delivery: "queued" },
    });
    expect(await stopped).toBe(0);
  });

  test("nobody holds it up who has sent nothing, half a head or half a body", async () => {
    const server = await start();
    const head =
      "POST /api/company-profiles HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    await openConnection(server.url, "");
    await openConnection(server.url, head);
    await openConnection(server.url, `${head}Content-Length: 100\r\n\r\n{"name":`);
    expect((await keptConnection(server.url)("/api/health")).status).toBe(200);
    expect(await server.stop()).toBe(0);
  });
});
