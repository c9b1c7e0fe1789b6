import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "#server/root.ts";
import { selfEmailBody } from "#server/testing/bodies.ts";
import { getMessageTo } from "#server/testing/sent-messages.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { blockedAddresses } from "#shared/schema/mail-recipients.ts";

const settings = { BOUNCE_ADDRESS: "bounces@rig.test", BOUNCE_SECRET: "a-secret-of-thirty-two-characters" };
const customer = "owner@carrier.test";

let app: TestApp;
let returnPath: string;
beforeAll(async () => {
  app = await startTestApp(settings);
  await app.post("/api/send-self-email", selfEmailBody);
  returnPath = `bounces+${(await getMessageTo(app, customer)).bounceToken}@rig.test`;
});
afterAll(async () => app.close());

/** Runs the command as a mail server's pipe does: with nothing but these settings, and the message on its input. */
async function pipe(message: string, more: Record<string, string> = {}) {
  const { PATH = "" } = process.env;
  const PORT = new URL(app.url).port;
  const child = spawn(process.execPath, [join(root, "dist", "server", "cli.js"), "mail", "bounce"], {
    cwd: root,
    env: { PATH, NODE_ENV: "test", PORT, ...settings, ...more },
    stdio: ["pipe", "pipe", "pipe"],
  });
  child.stdin.end(message);
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, "exit") as Promise<[number]>]);
  return { code, output };
}

const toDsn = (to: string, action: string): string =>
  [
    `Delivered-To: ${to}`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.test",
    "",
    `Final-Recipient: rfc822; ${customer}`,
    `Action: ${action}`,
    "Status: 5.1.1",
    "--b--",
    "",
  ].join("\n");

describe("a message that a mail server pipes into `mail bounce`", () => {
  test("marks no address if it is a delay, a vacation or forged, and is not kept", async () => {
    const forged = `bounces+${"0".repeat(32)}@rig.test`;
    for (const message of [
      toDsn(returnPath, "delayed"),
      `To: ${returnPath}\n\nAway.`,
      toDsn(forged, "failed"),
    ])
      expect((await pipe(message)).code).toBe(0);
    expect(await app.rows(blockedAddresses)).toEqual([]);
  });

  test("is kept by the mail server while ours is away, or a setting is wrong", async () => {
    const message = toDsn(returnPath, "failed");
    expect((await pipe(message, { PORT: "9" })).code).toBe(75);
    expect((await pipe(message, { BOUNCE_SECRET: "another-secret-of-32-characters!" })).code).toBe(75);
    expect((await pipe(message, { BOUNCE_SECRET: "" })).code).toBe(75);
    expect(await app.rows(blockedAddresses)).toEqual([]);
  });

  test("marks the address as dead if it is a failed delivery, once", async () => {
    const message = toDsn(returnPath, "failed");
    for (const words of ["Noted.", "This was noted before."])
      expect(await pipe(message)).toEqual({ code: 0, output: expect.stringContaining(words) });
    expect(await app.rows(blockedAddresses)).toMatchObject([{ address: customer, reason: "bounced" }]);
  });
});
