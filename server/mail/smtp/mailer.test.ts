import { Readable } from "node:stream";
import { afterEach, describe, expect, test, vi } from "vitest";
import { CuttingProxy } from "#server/testing/doubles/cutting-proxy.ts";
import { LeavingSmtpPeer, SmtpPeer } from "#server/testing/doubles/smtp-peer.ts";
import { createProcessClock, createTimeline } from "#server/testing/simulator/timeline.ts";
import { createMailer, type Mailer, type Outgoing } from "./mailer.ts";

const cleanup: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of cleanup.splice(0).toReversed()) await end();
});

async function startPeer(): Promise<SmtpPeer> {
  const peer = await SmtpPeer.start();
  cleanup.push(async () => peer.stop());
  return peer;
}

function mailerFor(url: string, options: Partial<Parameters<typeof createMailer>[0]> = {}): Mailer {
  const mailer = createMailer({ url, timeoutMs: 60_000, connections: 2, idleMs: 60_000, ...options });
  cleanup.push(() => mailer.close());
  return mailer;
}

const pdf = Buffer.alloc(100_000, "%PDF");
const message = (to = "owner@carrier.test"): Outgoing => ({
  messageId: `<${to}>`,
  from: { name: "Rigfile", address: "no-reply@rigfile.example" },
  to,
  returnPath: null,
  replyTo: null,
  subject: "Subject",
  text: "Text",
  html: "<p>Text</p>",
  unsubscribeUrl: null,
  attachments: [{ filename: "a.pdf", contentType: "application/pdf", content: () => Readable.from([pdf]) }],
});

describe("connections to the mail server", () => {
  test("are used again, and never more than allowed", async () => {
    const peer = await startPeer();
    const mailer = mailerFor(peer.url);
    const many = Array.from({ length: 12 }, async (_, index) =>
      mailer.send(message(`v${index}@carrier.test`)),
    );
    for (const outcome of await Promise.all(many)) expect(outcome).toEqual({ kind: "sent" });
    expect(peer.connections).toBeLessThanOrEqual(2);
    await mailer.send(message());
    expect(peer.connections).toBeLessThanOrEqual(2);
    for (const { mail } of peer.received) {
      const content = mail.attachments[0]?.content;
      expect(Buffer.from(content ?? []).equals(pdf)).toBe(true);
    }
  });

  test("are closed when they are not needed for a while, and made again when they are", async () => {
    const peer = await startPeer();
    const mailer = mailerFor(peer.url, { idleMs: 50 });
    await mailer.send(message());
    await vi.waitFor(() => expect(peer.open).toBe(0));
    expect(await mailer.send(message())).toEqual({ kind: "sent" });
    expect(peer.connections).toBe(2);
  });

  test("are closed with the mailer", async () => {
    const peer = await startPeer();
    const mailer = mailerFor(peer.url);
    await mailer.send(message());
    expect(peer.open).toBe(1);
    mailer.close();
    await vi.waitFor(() => expect(peer.open).toBe(0));
  });

  test("survive a recipient that is refused", async () => {
    const peer = await startPeer();
    const mailer = mailerFor(peer.url, { connections: 1 });
    peer.answer("nobody@carrier.test", 550);
    expect(await mailer.send(message("nobody@carrier.test"))).toMatchObject({
      kind: "refused",
      code: "550 RCPT TO",
    });
    expect(await mailer.send(message())).toEqual({ kind: "sent" });
    expect(peer.connections).toBe(1);
  });
});

describe("a mail server that leaves", () => {
  test.each(["without a word", "with 421"] as const)(
    "%s while a connection is not used gets the next message, whole and once, over another",
    async (leaving) => {
      const peer = await LeavingSmtpPeer.start(leaving);
      cleanup.push(async () => peer.stop());
      const mailer = mailerFor(peer.url, { connections: 1 });
      for (let sent = 1; sent <= 3; sent += 1) {
        expect(await mailer.send(message())).toEqual({ kind: "sent" });
        expect(peer.taken).toHaveLength(sent);
      }
      const [first, ...others] = peer.taken.map((text) => text.length);
      for (const length of others) expect(Math.abs(length - (first ?? 0))).toBeLessThan(100);
    },
  );

  test("before it greets gets the message later: the attempt is over and says so", async () => {
    const peer = await LeavingSmtpPeer.start("before the greeting");
    cleanup.push(async () => peer.stop());
    const mailer = mailerFor(peer.url, { connections: 1 });
    expect(await mailer.send(message())).toMatchObject({ kind: "down" });
    expect(peer.connections).toBeLessThan(20);
    peer.behave();
    expect(await mailer.send(message())).toEqual({ kind: "sent" });
    expect(peer.taken).toHaveLength(1);
  });
});

const minuteMs = 60_000;
function stopClock() {
  const timeline = createTimeline(0);
  const clock = createProcessClock(timeline, { isDead: false, offsetMs: 0 });
  return { clock, pass: async (ms: number) => timeline.advance(ms) };
}

describe("a mail server that took the whole message", () => {
  /** Sends a message that gets no answer, on a stopped clock; resolves once it was taken. */
  async function sendToSilent() {
    const peer = await startPeer();
    const line = await CuttingProxy.start(peer.url, Infinity);
    cleanup.push(async () => line.stop());
    peer.answer("slow@carrier.test", "silent");
    const { clock, pass } = stopClock();
    const mailer = mailerFor(line.url, { clock, timeoutMs: minuteMs });
    const lost = new AbortController();
    const sending = mailer.send(message("slow@carrier.test"), lost.signal);
    await vi.waitFor(() => expect(peer.received).toHaveLength(1));
    return { peer, line, mailer, lost, sending, pass };
  }

  test("has 10 minutes to say so", async () => {
    const { peer, sending, pass } = await sendToSilent();
    await pass(10 * minuteMs - 1);
    peer.acceptSilent();
    expect(await sending).toEqual({ kind: "sent" });
    expect(peer.received).toHaveLength(1);
  });

  test("and says nothing for 10 minutes may have delivered it", async () => {
    const { sending, pass } = await sendToSilent();
    await pass(10 * minuteMs);
    expect(await sending).toMatchObject({ kind: "uncertain", code: "EABORT" });
  });

  test.each<[string, (sent: Awaited<ReturnType<typeof sendToSilent>>) => unknown]>([
    ["leaves", ({ line }) => line.cut()],
    ["is cut off since our claim is lost", ({ lost }) => lost.abort()],
    ["is cut off since we stop", ({ mailer }) => mailer.abort()],
  ])("and %s may have delivered it", async (_why, end) => {
    const sent = await sendToSilent();
    await end(sent);
    expect(await sent.sending).toMatchObject({ kind: "uncertain" });
  });

  test("of which nothing was sent yet, however small, delivered nothing", async () => {
    const peer = await startPeer();
    peer.answer("slow@carrier.test", "hang");
    const { clock, pass } = stopClock();
    const mailer = mailerFor(peer.url, { clock, timeoutMs: minuteMs });
    const sending = mailer.send({ ...message("slow@carrier.test"), attachments: [] });
    await vi.waitFor(() => expect(peer.attempts).toBe(1));
    await pass(minuteMs);
    expect(await sending).toMatchObject({ kind: "deferred", code: "EABORT" });
  });
});

test("a mail server without TLS gets nothing where TLS is required, whatever its URL says", async () => {
  const peer = await startPeer();
  for (const query of ["", "?requireTLS=false&ignoreTLS=true"]) {
    const mailer = mailerFor(`${peer.url}${query}`, { requiresTls: true });
    expect(await mailer.send(message())).toMatchObject({
      kind: "down",
      reason: expect.stringContaining("STARTTLS"),
    });
  }
  expect(peer.received).toEqual([]);
});

describe("an attempt", () => {
  test("ends at its own time, without going out; the others are not held up", async () => {
    const peer = await startPeer();
    peer.answer("slow@carrier.test", "hang");
    const { clock, pass } = stopClock();
    const mailer = mailerFor(peer.url, { clock, timeoutMs: minuteMs });
    const slow = mailer.send(message("slow@carrier.test"));
    expect(await mailer.send(message())).toEqual({ kind: "sent" });
    await vi.waitFor(() => expect(peer.attempts).toBe(2));
    await pass(minuteMs);
    expect(await slow).toMatchObject({ kind: "deferred", code: "EABORT" });
    peer.behave();
    expect(await mailer.send(message("next@carrier.test"))).toEqual({ kind: "sent" });
    expect(peer.mailTo("slow@carrier.test")).toEqual([]);
  });

  test("ends at its own time also while it waits for a connection", async () => {
    const peer = await startPeer();
    peer.answer("slow@carrier.test", "hang");
    const { clock, pass } = stopClock();
    const mailer = mailerFor(peer.url, { clock, timeoutMs: minuteMs, connections: 1 });
    const sending = [mailer.send(message("slow@carrier.test")), mailer.send(message())];
    await vi.waitFor(() => expect(peer.attempts).toBe(1));
    await pass(minuteMs);
    const outcomes = await Promise.all(sending);
    expect(outcomes).toMatchObject([
      { kind: "deferred", code: "EABORT" },
      { kind: "down", code: "EABORT" },
    ]);
    expect(peer.received).toEqual([]);
  });

  test("ends when its claim is lost", async () => {
    const peer = await startPeer();
    peer.answer("slow@carrier.test", "hang");
    const lost = new AbortController();
    const sending = mailerFor(peer.url).send(message("slow@carrier.test"), lost.signal);
    await vi.waitFor(() => expect(peer.attempts).toBe(1));
    lost.abort();
    expect(await sending).toMatchObject({ kind: "deferred", code: "EABORT" });
    expect(peer.received).toEqual([]);
  });

  test("that we cut off to stop is recognized, and so is one that comes after", async () => {
    const peer = await startPeer();
    peer.answer("slow@carrier.test", "hang");
    const mailer = mailerFor(peer.url);
    const sending = mailer.send(message("slow@carrier.test"));
    await vi.waitFor(() => expect(peer.attempts).toBe(1));
    mailer.abort();
    expect(await sending).toMatchObject({ kind: "stopped" });
    expect(await mailer.send(message())).toMatchObject({ kind: "stopped" });
    expect(peer.received).toEqual([]);
  });

  test("whose attachment cannot be read sends nothing and is worth another", async () => {
    const peer = await startPeer();
    const mailer = mailerFor(peer.url);
    const content = () =>
      Readable.from(
        (async function* fail() {
          yield pdf;
          throw new Error("the database is away");
        })(),
      );
    const broken = {
      ...message(),
      attachments: [{ filename: "a.pdf", contentType: "application/pdf", content }],
    };
    expect(await mailer.send(broken)).toMatchObject({ kind: "deferred" });
    expect(peer.received).toEqual([]);
    expect(await mailer.send(message())).toEqual({ kind: "sent" });
  });
});
