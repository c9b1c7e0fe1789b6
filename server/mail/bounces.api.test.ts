import { beforeEach, describe, expect, test } from "vitest";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { quoteBody, selfEmailBody } from "#server/testing/bodies.ts";
import { addTicket } from "#server/features/support/inbox/testing/tickets.ts";
import { callAbout, getMessageTo } from "#server/testing/sent-messages.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { listAgencies } from "#shared/api/admin/agencies-api.ts";
import { reviveAddress, getOutboxMessage, retryMessage } from "#shared/api/admin/outbox-api.ts";
import { getProfileRecord } from "#shared/api/admin/records/profile-records-api.ts";
import { getTicket } from "#shared/api/admin/tickets.ts";
import { auditEvents } from "#shared/schema/admin.ts";
import { outboxMessages, blockedAddresses } from "#shared/schema/mail.ts";
import { noteBounce } from "./note-bounce.ts";

const customer = "owner@carrier.test";
const agency = "first@agency.test";

const app = await openTestApp({ BOUNCE_ADDRESS: "bounces@rig.test" });
let browser: Browser;
beforeEach(async () => {
  browser = await signedIn(app);
});

const report = async (token: string, status = "5.1.1") =>
  app.server.container.transact.run(async (tx) =>
    noteBounce(tx, {
      sentTo: [`Bounces+${token.toUpperCase()}@rig.test`],
      messageIds: [],
      status,
      diagnostic: "550 no such user",
    }),
  );
const tokenOf = async (recipient: string) => (await getMessageTo(app, recipient)).bounceToken ?? "";
const open = async (recipient: string) => {
  const { body } = await callAbout(browser, getOutboxMessage, (await getMessageTo(app, recipient)).id);
  return getOutboxMessage.response.parse(body).data;
};

describe("a message that came back", () => {
  test("is found by its return path, and marks its address as dead once, until the operator takes that back", async () => {
    await app.post("/api/send-self-email", selfEmailBody);
    const token = await tokenOf(customer);
    expect(app.peer.mailTo(customer)[0]?.envelopeFrom).toBe(`bounces+${token}@rig.test`);
    expect([await report(token), await report(token)]).toEqual(["noted", "known"]);
    expect(await open(customer)).toMatchObject({
      bounce: "5.1.1 550 no such user",
      dead: { address: customer, since: expect.any(String), detail: "5.1.1 550 no such user" },
    });
    const again = await app.post("/api/send-self-email", selfEmailBody);
    expect(again.status).toBe(403);
    expect(again.body).toHaveProperty("message", expect.stringContaining("came back"));
    const { id } = await getMessageTo(app, customer);
    for (const status of [200, 409])
      expect((await browser.call(reviveAddress, { body: { address: "OWNER@carrier.test" } })).status).toBe(
        status,
      );
    const events = (await app.rows(auditEvents)).filter(({ type }) => type === "address_revived");
    expect(events.map(({ details }) => details)).toEqual([{ message: id }]);
    expect((await app.post("/api/send-self-email", selfEmailBody)).status).toBe(200);
  });

  test("of an agency keeps the next quote request from it, in the operator's sight", async () => {
    await app.post("/api/send-quote-request", quoteBody);
    await report(await tokenOf(agency), "5.1.10");
    await app.run("delete from outbox_messages");
    await app.post("/api/send-quote-request", quoteBody);
    const message = await getMessageTo(app, agency);
    expect(message).toMatchObject({ status: "failed", attempts: 0 });
    expect((await callAbout(browser, retryMessage, message.id)).status).toBe(409);
    expect(app.peer.mailTo(agency)).toHaveLength(1);
    expect(app.peer.mailTo("second@agency.test")).toHaveLength(2);
    const [before, after] = app.peer.mailTo(quoteBody.customerEmail).map(({ mail }) => mail.text);
    expect(before).toContain(agency);
    expect(after).not.toContain(agency);
  });

  test("is shown at the agency, on the quote request, and at the ticket of its customer", async () => {
    await app.post("/api/send-quote-request", quoteBody);
    for (const recipient of [agency, quoteBody.customerEmail]) await report(await tokenOf(recipient));
    const { submissionId } = await getMessageTo(app, agency);
    const record = await callAbout(browser, getProfileRecord, submissionId);
    const dead = (address: string) => ({
      address,
      since: expect.any(String),
      detail: "5.1.1 550 no such user",
    });
    expect(record.body).toMatchObject({
      data: { deadAddresses: [dead(quoteBody.customerEmail), dead(agency)] },
    });
    const listed = async () =>
      listAgencies.response.parse((await browser.call(listAgencies, { query: { sort: "name" } })).body).data;
    expect(await listed()).toMatchObject([{ email: agency, dead: dead(agency) }, { dead: null }]);
    await browser.call(reviveAddress, { body: { address: agency } });
    expect(await listed()).toMatchObject([{ dead: null }, { dead: null }]);
    expect(await app.rows(auditEvents)).toContainEqual(
      expect.objectContaining({ type: "address_revived", details: { agency } }),
    );
    const ticket = await addTicket(app, browser, { userEmail: quoteBody.customerEmail });
    expect((await callAbout(browser, getTicket, ticket.id)).body).toMatchObject({
      dead: dead(quoteBody.customerEmail),
    });
  });

  test.each(["4.2.2", "5.1.8", "5.3.4", "5.5.2", "5.7.26"])(
    "with %s is noted, and its address lives on",
    async (status) => {
      await app.post("/api/send-self-email", selfEmailBody);
      await report(await tokenOf(customer), status);
      expect(await open(customer)).toMatchObject({ bounce: expect.stringContaining(status), dead: null });
    },
  );
});

describe("an address that its mail server refuses", () => {
  const quote = async () => app.post("/api/send-quote-request", quoteBody);

  test("as unknown is dead at once: nothing more is sent to a customer, and an agency's mail fails in sight", async () => {
    for (const address of [agency, quoteBody.customerEmail])
      app.peer.answer(address, 550, "5.1.1 No such user here");
    await quote();
    for (const address of [agency, quoteBody.customerEmail]) {
      await expect.poll(async () => (await getMessageTo(app, address)).status).toBe("refused");
      const dead = { address, since: expect.any(String), detail: "5.1.1 No such user here" };
      await expect.poll(async () => (await open(address)).dead).toEqual(dead);
    }
    await app.run("delete from outbox_messages");
    app.peer.behave();
    await quote();
    expect(await getMessageTo(app, agency)).toMatchObject({ status: "failed", attempts: 0 });
    expect(await getMessageTo(app, quoteBody.customerEmail)).toMatchObject({ status: "blocked" });
    for (const address of [agency, quoteBody.customerEmail]) expect(app.peer.mailTo(address)).toEqual([]);
  });

  test("takes what waits for it along: it failed, or may have arrived", async () => {
    const waiting = (id: string, silences: number) =>
      `('${id}', gen_random_uuid(), '<${id}@x>', '${customer}', 'a@b.test', 's', 't', 'h', 'infinity', ${silences})`;
    const ids = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"] as const;
    await app.run(
      `insert into outbox_messages (id, submission_id, message_id, recipient, sender, subject, text_body, html_body, next_attempt_at, uncertain_count) values ${waiting(ids[0], 0)}, ${waiting(ids[1], 1)}`,
    );
    app.peer.answer(customer, 550, "5.1.1 No such user here");
    await app.post("/api/send-self-email", selfEmailBody);
    const read = async () => {
      const rows = (await app.rows(outboxMessages)).filter(({ id }) => ids.some((each) => each === id));
      return Object.fromEntries(rows.map(({ id, status }) => [id, status]));
    };
    await expect.poll(read).toEqual({ [ids[0]]: "failed", [ids[1]]: "uncertain" });
  });

  test.each([
    [451, "4.1.1 Later"],
    [550, "No such user here"],
    [550, "5.1.8 Bad sender"],
    [552, "5.2.2 Mailbox full"],
    [504, "5.5.2 Bad HELO"],
    [550, "5.7.1 5.1.1 Not allowed"],
  ])("with %i %s lives on", async (code, words) => {
    app.peer.answer(customer, code, words);
    await app.post("/api/send-self-email", selfEmailBody);
    await expect.poll(async () => (await getMessageTo(app, customer)).lastError).toContain(words);
    expect(await app.rows(blockedAddresses)).toEqual([]);
  });
});

test("a report that doesn't name our message changes nothing", async () => {
  await app.post("/api/send-self-email", selfEmailBody);
  expect(await report("0".repeat(32))).toBe("unknown");
  expect(await app.rows(outboxMessages)).toMatchObject([{ bounce: null }]);
});
