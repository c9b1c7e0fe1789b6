import { expect, onTestFinished, test, vi } from "vitest";
import { parseConfig } from "#server/base/settings/config.ts";
import { openDatabase } from "#server/db/open.ts";
import { createLog } from "#server/base/log.ts";
import { quoteBody } from "#server/testing/bodies.ts";
import { CuttingProxy } from "#server/testing/doubles/cutting-proxy.ts";
import { isDrawnPdf } from "#server/testing/stored-pdfs.ts";
import { startedServers } from "#server/testing/started-servers.ts";
import { outboxMessages } from "#shared/schema/mail.ts";

const { around, start } = startedServers();

/** Ends the hour that uncertain messages wait. */
async function endWaits(): Promise<void> {
  const config = parseConfig({ NODE_ENV: "test", ...around().settings });
  const { db, close } = await openDatabase(config, createLog("silent"));
  await db.update(outboxMessages).set({ nextAttemptAt: new Date() });
  await close();
}

test.each([0, 1000, 20_000])(
  "a mail server lost %i bytes into each message gets every message later, whole and once",
  async (bytes) => {
    const { peer } = around();
    const proxy = await CuttingProxy.start(peer.url, bytes);
    onTestFinished(async () => proxy.stop());
    const server = await start({ SMTP_URL: proxy.url });
    const customers = Array.from({ length: 10 }, (_, index) => `c${index}@carrier.test`);
    for (const customerEmail of customers) {
      const response = await fetch(`${server.url}/api/send-quote-request`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ ...quoteBody, customerEmail }),
      });
      expect(await response.json()).toMatchObject({ success: true, delivery: "queued" });
    }
    expect(proxy.cuts).toBeGreaterThan(0);
    expect(peer.mailTo("first@agency.test")).toEqual([]);
    await server.stop("SIGTERM");
    await endWaits();
    proxy.heal();
    await start({ SMTP_URL: proxy.url });
    await vi.waitFor(() => expect(peer.received).toHaveLength(30));
    expect(new Set(peer.received.map(({ mail }) => mail.messageId)).size).toBe(30);
    for (const { mail } of peer.mailTo("first@agency.test"))
      expect(isDrawnPdf(mail.attachments[0]?.content)).toBe(true);
  },
);
