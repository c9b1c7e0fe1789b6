import { expect, onTestFinished, test } from "vitest";
import { supportBody } from "#server/testing/bodies.ts";
import { startTestApp } from "#server/testing/test-app.ts";
import { outboxMessages } from "#shared/schema/mail.ts";

test("a process that its database has left behind takes no mail at once, and no work ever again", async () => {
  const app = await startTestApp();
  onTestFinished(app.close);
  const { releaseGuard } = app.server.container;
  await app.run("insert into releases (schema, version, min_compatible) values ('a', '0.3.0', '0.2.0')");
  expect(await releaseGuard.isOutdated()).toBe(false);
  await app.run("insert into releases (schema, version, min_compatible) values ('b', '0.10.0', '0.9.0')");
  // Before anyone looks, messages are no longer claimed.
  expect((await app.post("/api/feature-suggestions", supportBody)).status).toBe(200);
  const untouched = { status: "queued", attempts: 0 };
  expect(await app.rows(outboxMessages)).toMatchObject([untouched, untouched]);
  const ready = await app.get("/api/ready");
  expect(ready.status).toBe(503);
  expect(ready.body).toMatchObject({ message: expect.stringContaining("too old for its database") });
  expect(app.logLines.filter((line) => line.includes("takes no more work"))).toEqual([
    expect.stringContaining('"database":"0.10.0","required":"0.9.0"'),
  ]);
  // Its workers have ended: mail stays where it is even if the database is put back.
  await app.run("delete from releases where schema = 'b'");
  expect(await releaseGuard.isOutdated()).toBe(true);
  await app.post("/api/feature-suggestions", supportBody);
  expect(new Set((await app.rows(outboxMessages)).map(({ attempts }) => attempts))).toEqual(new Set([0]));
  expect(app.peer.received).toEqual([]);
});
