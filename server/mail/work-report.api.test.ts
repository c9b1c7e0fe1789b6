import { expect, test } from "vitest";
import { readOperatorMail } from "#server/features/admin/owner-notices.ts";
import { signedIn } from "#server/testing/admin-client.ts";
import { quoteBody, selfEmailBody } from "#server/testing/bodies.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { saveOperatorMail } from "#shared/api/admin/outbox-api.ts";
import type { FailingSet } from "#shared/api/admin/dashboard.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { betweenMs, downMs, reportWork } from "./work-report.ts";

const operator = "owner@rig.test";

const app = await openTestApp({ IMAP_URL: "imap://desk:secret@127.0.0.1:9", IMAP_POLL_SECONDS: "3600" });

const choose = async (reportsWork: boolean) =>
  (await signedIn(app)).call(saveOperatorMail, { body: { address: operator, reportsWork } });
const look = async (minutes: number, findFailingSets?: () => Promise<FailingSet[]>) => {
  const deps = { ...app.server.container, readOperatorMail, findFailingSets };
  await reportWork(deps, new Date(Date.now() + minutes * 60_000));
};
const reports = async () =>
  (await app.rows(outboxMessages)).filter(({ recipient }) => recipient === operator);
const between = betweenMs / 60_000;

test("the operator hears nothing about waiting work unless that is turned on", async () => {
  await choose(false);
  await look(0);
  await app.post("/api/send-quote-request", quoteBody);
  await look(between);
  expect(await reports()).toEqual([]);
});

test("the operator gets counts of what came, at most every ten minutes, with links and nothing personal", async () => {
  await choose(true);
  await look(-1);
  app.peer.answer("first@agency.test", 550);
  await app.post("/api/send-quote-request", quoteBody);
  await look(between - 2);
  expect(await reports()).toEqual([]);
  await Promise.all([look(between), look(between)]);
  const [report, ...others] = await reports();
  expect(others).toEqual([]);
  expect(report?.subject).toBe("Rigfile: 1 new quote request and 1 failed email");
  expect(report?.textBody).toMatch(
    /1 new quote request: https?:\S+\/admin\/email-sends\n1 email that failed: /,
  );
  expect(`${report?.subject} ${report?.textBody}`).not.toMatch(/Acme|carrier\.test|agency\.test/);
  await look(3 * between);
  expect(await reports()).toHaveLength(1);
});

test("email that may have arrived is reported once, apart from what failed", async () => {
  await choose(true);
  await look(-1);
  await app.post("/api/send-self-email", selfEmailBody);
  await app.run("update outbox_messages set status = 'uncertain'");
  await look(between);
  await look(2 * between);
  const [report, ...others] = await reports();
  expect(others).toEqual([]);
  expect(report?.subject).toBe("Rigfile: 1 email that may have arrived");
  expect(report?.textBody).toMatch(
    /1 email that may have arrived: https?:\S+\/admin\/outbox\?status=uncertain/,
  );
});

test("an outage of the mail server is reported once, after a quarter of an hour, by an email that tells why it is late", async () => {
  await choose(true);
  await look(-2 * between);
  await app.run("insert into mail_server_outage (code, reason, next_probe_at) values ('x', 'x', 'infinity')");
  await look(downMs / 60_000 - 1);
  expect(await reports()).toEqual([]);
  await look(downMs / 60_000 + 1);
  await look(downMs / 60_000 + 1 + between);
  const [report, ...others] = await reports();
  expect(others).toEqual([]);
  expect(report).toMatchObject({ subject: "Rigfile: the mail server was down", status: "queued" });
  expect(report?.textBody).toContain("This email went out once it worked again.");
});

test("a mailbox that can't be read is reported once, after a quarter of an hour, again when it fails again", async () => {
  await choose(true);
  await look(-2 * between);
  const fail = async (failure: string) =>
    app.run(
      `insert into inbound_mailboxes (id, claimed_until, failure, failing_since) values (1, now(), '${failure}', now())
      on conflict (id) do update set failure = '${failure}', failing_since = coalesce(inbound_mailboxes.failing_since, now())`,
    );
  await fail("Authentication failed.");
  await look(downMs / 60_000 - 1);
  expect(await reports()).toEqual([]);
  await look(downMs / 60_000 + 1);
  await fail("connect ECONNREFUSED <b>");
  await look(downMs / 60_000 + 1 + between);
  const [report, ...others] = await reports();
  expect(others).toEqual([]);
  expect(report?.subject).toBe("Rigfile: incoming mail can't be read");
  expect(report?.textBody).toMatch(
    /The mailbox at 127\.0\.0\.1 has been unavailable since .+\. The mail server rejected our username and password\. Replies by email aren't arriving: http/,
  );
  await app.run("update inbound_mailboxes set failure = null, failing_since = null");
  await fail("x <b>");
  await look(downMs / 60_000 + 2 + 2 * between);
  const bodies = (await reports()).map(({ htmlBody }) => htmlBody);
  expect(bodies).toHaveLength(2);
  expect(bodies.filter((body) => body.includes("x &lt;b&gt;"))).toHaveLength(1);
});

test("what of FMCSA's data fails repeatedly is reported once with the reason, again when it fails again", async () => {
  await choose(true);
  const failing =
    (...ids: FailingSet["id"][]) =>
    async () =>
      ids.map((id) => ({ id, count: 3, at: new Date().toISOString(), reason: `${id} is <b>.` }));
  const down = async () => {
    throw new Error("no connection");
  };
  let minutes = -1;
  const looks = [
    failing("kjg3-diqy"),
    failing("kjg3-diqy"),
    down,
    failing("kjg3-diqy", "percentiles"),
    failing("percentiles"),
    failing("percentiles", "kjg3-diqy"),
  ];
  for (const each of looks) await look((minutes += between), each);
  const bodies = (await reports()).map(({ subject, textBody }) => `${subject} ${textBody}`).toSorted();
  expect(bodies).toEqual([
    expect.stringMatching(
      /^Rigfile: the mirror of FMCSA's data can't be updated .*data set kjg3-diqy couldn't be updated 3 times in a row\. kjg3-diqy is <b>\. The version from before stays in use: http\S+\/admin$/ms,
    ),
    expect.stringMatching(/data set kjg3-diqy/),
    expect.stringMatching(/Where carriers stand couldn't be computed 3 times/),
  ]);
  expect(bodies[1]).not.toContain("Where carriers");
  expect(bodies[2]).not.toContain("data set");
});
