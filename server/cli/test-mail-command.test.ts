import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { SmtpPeer } from "#server/testing/doubles/smtp-peer.ts";
import { productionSettings } from "#server/testing/production-settings.ts";
import { testCommand } from "./test-mail-command.ts";

let peer: SmtpPeer;
beforeAll(async () => {
  peer = await SmtpPeer.start();
});
beforeEach(() => {
  vi.stubEnv("SMTP_URL", peer.url);
  vi.stubEnv("QUOTE_RECIPIENTS", "agency@rig.test");
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  await peer.stop();
});

test("`mail test` sends one message from each sender, and says that the mail server took it", async () => {
  const print = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await testCommand(["owner@rig.test"]);
  const senders = peer.mailTo("owner@rig.test").map(({ envelopeFrom }) => envelopeFrom);
  expect(new Set(senders).size).toBe(2);
  for (const sender of senders)
    expect(print.mock.calls.flat().join("")).toContain(`From ${sender}: the mail server took the message.`);
  print.mockRestore();
});

test("`mail test` ends with the mail server's own words if it doesn't take the message", async () => {
  peer.answer("nobody@rig.test", 550);
  await expect(testCommand(["nobody@rig.test"])).rejects.toThrow(/not sent \(550 RCPT TO\)\. .*550/);
  await expect(testCommand([])).rejects.toThrow("Name one address");
});

test("`mail test` sends no more in the clear than the server does", async () => {
  const elsewhere = { SMTP_URL: peer.url.replace("127.0.0.1", "0.0.0.0") };
  for (const [name, value] of Object.entries({ ...productionSettings, ...elsewhere }))
    vi.stubEnv(name, value);
  await expect(testCommand(["clear@rig.test"])).rejects.toThrow("STARTTLS");
  expect(peer.mailTo("clear@rig.test")).toEqual([]);
});
