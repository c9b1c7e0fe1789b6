import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { adminCredentials, openBrowser, signedIn } from "#server/testing/admin-client.ts";
import { supportBody } from "#server/testing/bodies.ts";
import { SmtpPeer } from "#server/testing/doubles/smtp-peer.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { getMailServer } from "#shared/api/admin/outbox-api.ts";
import { signIn } from "#shared/api/admin/account.ts";
import { submitSuggestion } from "#shared/api/support.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { securityText } from "./features/well-known/create-well-known-feature.ts";

const publicUrl = "https://tools.test";

let peer: SmtpPeer;
let app: TestApp;
beforeAll(async () => {
  peer = await SmtpPeer.start();
  app = await startTestApp({
    NODE_ENV: "production",
    PUBLIC_URL: publicUrl,
    SESSION_SECRET: "x".repeat(32),
    EMBEDDED_DATABASE: "1",
    OPERATOR_NAME: "Haul & Sons LLC",
    OPERATOR_ADDRESS: "12 Depot Rd, Amarillo, TX 79101",
    MAIL_FROM_SUPPORT: "help@tools.test",
    // This machine, by an address that isn't its own alone.
    SMTP_URL: peer.url.replace("127.0.0.1", "0.0.0.0"),
  });
});
afterAll(async () => {
  await app.close();
  await peer.stop();
});

test("a browser must use TLS, and no mail can be read", async () => {
  const { headers } = await app.get("/api/health");
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
  expect(headers.get("content-security-policy")).toContain("upgrade-insecure-requests");
  expect((await app.get("/dev/mail")).status).toBe(404);
});

describe("behind TLS, though no proxy is trusted to say so", () => {
  const fromPage = { Origin: publicUrl, "Sec-Fetch-Site": "same-origin" };
  const signInFrom = async (headers: Record<string, string>, cookies: [string, string][] = []) =>
    openBrowser(app, cookies).call(signIn, { body: adminCredentials, headers });

  test("cookies are Secure, under names that browsers accept only then", async () => {
    const cookies = (await signInFrom(fromPage)).headers.getSetCookie();
    expect(cookies.map((line) => line.split("=", 1).join("")).toSorted()).toEqual([
      "__Host-rigfile-browser",
      "__Host-rigfile-session",
    ]);
    for (const cookie of cookies) expect(cookie).toContain("; Secure; SameSite=Strict");
  });

  test("a browser that was known by the plain name stays known, by the new one", async () => {
    const browser = openBrowser(app);
    await browser.call(signIn, { body: adminCredentials, headers: fromPage });
    const mark = browser.cookies.get("__Host-rigfile-browser") ?? "";
    const answer = await signInFrom(fromPage, [["rigfile-browser", mark]]);
    expect(answer.headers.getSetCookie().join("\n")).toContain(`__Host-rigfile-browser=${mark};`);
  });

  test("nobody signs in from a page that came over plain HTTP, except on this machine", async () => {
    const answer = await signInFrom({ Origin: "http://tools.test", Host: "tools.test" });
    expect(answer).toMatchObject({ status: 403, body: { message: expect.stringContaining(publicUrl) } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await signInFrom({ Origin: app.url })).status).toBe(200);
  });
});

test("a mail server without TLS gets nothing: mail waits, and the back office says why", async () => {
  expect((await app.post(submitSuggestion.path, supportBody)).status).toBe(200);
  const admin = await signedIn(app);
  await vi.waitFor(
    async () => {
      const { data } = getMailServer.response.parse((await admin.call(getMailServer)).body);
      expect(data.outage?.reason).toBe("The mail server offers no encrypted connection");
    },
    { timeout: 60_000, interval: 50 },
  );
  const states = (await app.rows(outboxMessages)).map(({ status }) => status);
  expect(states).toContain("queued");
  expect(states).not.toContain("sent");
  expect(peer.received).toEqual([]);
});

describe("addresses that other programs know", () => {
  test("security.txt says where to report a vulnerability, and is good for half a year", async () => {
    const answer = await app.get("/.well-known/security.txt");
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const [contact, expires, ...rest] = String(answer.body).split("\n");
    expect(contact).toBe("Contact: mailto:help@tools.test");
    expect(Date.parse(expires?.replace("Expires: ", "") ?? "")).toBeGreaterThan(Date.now());
    expect(rest).toEqual([
      "Preferred-Languages: en",
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      `Policy: ${publicUrl}/.well-known/security-policy.txt`,
      "",
    ]);
    expect(String((await app.get("/.well-known/security-policy.txt")).body)).toContain("within");
    const site = { publicUrl, contact: "help@tools.test", hasPolicy: false };
    const text = securityText(site, Date.parse("2026-11-26T15:00:00Z"));
    expect(text).toContain("Expires: 2027-05-25T00:00:00.000Z\n");
    expect(text).not.toContain("Policy");
  });

  test("change-password leads to the office's credentials", async () => {
    const url = `${app.url}/.well-known/change-password`;
    const { status, headers } = await fetch(url, { redirect: "manual" });
    expect([status, headers.get("location")]).toEqual([302, "/admin/settings"]);
  });
});
