import { expect, onTestFinished, test, vi } from "vitest";
import { quoteBody } from "#server/testing/bodies.ts";
import { submit } from "#server/testing/clients.ts";
import { startPostgres } from "#server/testing/database/faulty-postgres.ts";
import { SmtpPeer } from "#server/testing/doubles/smtp-peer.ts";
import { manyMails } from "#server/testing/many-mails.ts";
import { startServerProcess } from "#server/testing/server-process.ts";
import { patient } from "#server/testing/site/start-site.ts";
import { ensurePgbouncer, temporaryPgbouncer } from "../scripts/lib/pgbouncer.mjs";

const agency = "first@agency.test";

test("a server migrates, takes a submission and mails it through PgBouncer in transaction mode", async ({
  skip,
}) => {
  const program = await ensurePgbouncer();
  if (program === undefined) return skip("PgBouncer could not be installed.");
  const [postgres, peer] = await Promise.all([startPostgres(), SmtpPeer.start()]);
  const pooler = await temporaryPgbouncer(program, postgres.url);
  onTestFinished(async () => {
    pooler.stop();
    postgres.stop();
    await peer.stop();
  });
  const server = await startServerProcess({
    DATABASE_URL: pooler.url,
    DATABASE_POOLER: "transaction",
    SMTP_URL: peer.url,
    QUOTE_RECIPIENTS: agency,
    MAIL_POLL_SECONDS: "0.2",
    ...manyMails,
  });
  onTestFinished(async () => void (await server.stop("SIGKILL")));
  const toBody = (companyName: string) => ({ ...quoteBody, companyName });
  const submissions = Array.from({ length: 8 }, async () =>
    submit({ url: server.url, path: "/api/send-quote-request", toBody }),
  );
  expect((await Promise.all(submissions)).flatMap((each) => each?.failures)).toEqual([]);
  const getIds = () => new Set(peer.mailTo(agency).map(({ mail }) => mail.messageId));
  await vi.waitFor(() => expect(getIds().size).toBe(8), patient);
  expect(await server.stop()).toBe(0);
});
