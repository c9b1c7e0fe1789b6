import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { SmtpPeer } from "#server/testing/doubles/smtp-peer.ts";
import { testCommand } from "./test-command.ts";

let peer: SmtpPeer;
beforeAll(async () => {
  peer = await SmtpPeer.start();
  vi.stubEnv("SMTP_URL", peer.url);
  vi.stubEnv("QUOTE_RECIPIENTS", "agency@rig.test");
});
afterAll(async () => {
  vi.unstubAllEnvs();
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
