import { afterAll, beforeAll, expect, test } from "vitest";
import { connectRaw } from "#server/testing/abuse/raw-http.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

const health = "GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

test("thirty requests may be on one connection before the first is answered, again and again", async () => {
  const connection = await connectRaw(app.url);
  for (const turn of [1, 2, 3]) {
    await connection.send(health.repeat(30));
    await expect.poll(() => connection.received().match(/HTTP\/1\.1 200/g)?.length).toBe(turn * 30);
  }
  connection.socket.destroy();
});

test("a connection that sends thousands at once is cut off", async () => {
  const connection = await connectRaw(app.url);
  await connection.send(health.repeat(20_000));
  expect((await connection.closed()).match(/HTTP/g) ?? []).not.toHaveLength(20_000);
  expect((await app.get("/api/health")).status).toBe(200);
});
