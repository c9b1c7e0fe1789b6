import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toSignature } from "#server/http/signature.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { signatureHeader } from "#shared/api/endpoint.ts";
import { maxEmailBytes, receiveEmail } from "#shared/api/mail/inbound-email.ts";
import { featureSuggestions } from "#shared/schema/feature-suggestions.ts";
import { inboundSecret, passOn, toEmail } from "./testing/emails.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ MAIL_INBOUND_SECRET: inboundSecret });
});
afterAll(async () => app.close());

const sign = (raw: string, secret = inboundSecret, now = new Date()) => ({
  [signatureHeader]: toSignature(secret, createHash("sha256").update(raw).digest("hex"), now),
});

describe("an email that is passed on", () => {
  test.each<[string, (raw: string) => object]>([
    ["without a signature", () => ({ [signatureHeader]: "" })],
    ["signed by another", (raw) => sign(raw, "another secret of 32 characters.")],
    ["signed an hour ago", (raw) => sign(raw, inboundSecret, new Date(Date.now() - 3_600_000))],
    ["whose body is another", (raw) => sign(`${raw}.`)],
  ])("%s is refused", async (_what, toHeaders) => {
    const raw = toEmail("Hello.");
    expect((await passOn(app, raw, toHeaders(raw))).status).toBe(401);
    expect(await app.rows(featureSuggestions)).toEqual([]);
  });

  test.each([
    ["is no email", 415, "Hello.", { "Content-Type": "application/json" }],
    ["is compressed", 415, "Hello.", { "Content-Encoding": "gzip" }],
    ["is empty", 400, "", {}],
  ])("and %s is refused", async (_what, status, raw, headers) => {
    expect((await passOn(app, raw, headers)).status).toBe(status);
  });

  test("and has 50 MB is refused before it is read", async () => {
    const raw = toEmail("x".repeat(2 * maxEmailBytes));
    expect((await passOn(app, raw)).status).toBe(413);
  });

  test("and can't be read is not wanted again, and leaves no text in the log", async () => {
    const bomb = `Content-Type: multipart/mixed; boundary=q\r\n\r\n${"--q\r\n\r\nsecret\r\n".repeat(20_000)}`;
    expect(await passOn(app, bomb)).toMatchObject({
      status: 200,
      body: { message: "This email can't be read." },
    });
    expect(app.logLines.join("")).not.toContain("secret");
    expect(await app.rows(featureSuggestions)).toEqual([]);
  });

  test("is nothing for a server without a secret", async () => {
    const other = await startTestApp();
    expect((await passOn(other, toEmail("Hello."))).status).toBe(404);
    expect((await other.get(receiveEmail.path)).status).toBe(404);
    await other.close();
  });
});
