import { describe, expect, test } from "vitest";
import { signedIn } from "#server/testing/admin-client.ts";
import { quoteBody, selfEmailBody } from "#server/testing/bodies.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { getProfileRecord } from "#shared/api/admin/records/profile-records-api.ts";
import { sendToAgencies } from "#shared/api/admin/records/quote-routing.ts";
import { mailLinkTexts } from "#shared/api/mail/mail-links.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { profileRecords, recordNotes } from "#shared/schema/profile-records.ts";

const customer = quoteBody.customerEmail;
const agency = "agency@partner.test";
const form = { "Content-Type": "application/x-www-form-urlencoded" };

const app = await openTestApp({ QUOTE_RECIPIENTS: agency });

function linkInReceipt(): string {
  const text = app.peer.mailTo(customer).at(-1)?.mail.text ?? "";
  const [, path = ""] = /This wasn't me: https:\/\/rigfile\.example(\S+)/.exec(text) ?? [];
  return `${app.url}${path}`;
}

const withdraw = async (url: string) => fetch(url, { method: "POST", headers: form, body: "withdraw=yes" });

async function request(): Promise<{ id: string; reference: string | null; link: string }> {
  await app.post("/api/send-quote-request", quoteBody);
  const [record] = await app.rows(profileRecords);
  if (!record) throw new Error("The quote request was not stored.");
  return { id: record.id, reference: record.reference, link: linkInReceipt() };
}

const states = async () =>
  (await app.rows(outboxMessages)).map(({ recipient, subject, status }) => ({ recipient, subject, status }));

describe("a quote request that somebody else made", () => {
  test("isn't withdrawn by opening the link, as link scanners do", async () => {
    const { link } = await request();
    for (const method of ["GET", "HEAD"]) expect((await fetch(link, { method })).status).toBe(200);
    expect(await (await fetch(link)).text()).toContain(mailLinkTexts.withdraw.ask.title);
    expect((await app.rows(profileRecords))[0]).toMatchObject({ withdrawnAt: null, followUp: "new" });
    expect((await fetch(link, { method: "POST", headers: form, body: "" })).status).toBe(400);
  });

  test("is withdrawn with one click: the agency gets an email, and the operator sees it", async () => {
    const { id, reference, link } = await request();
    const page = await withdraw(link);
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining(mailLinkTexts.withdraw.done.title),
    ]);
    expect(await states()).toContainEqual(
      expect.objectContaining({ recipient: agency, subject: `Withdrawn: quote request ${reference}` }),
    );
    const browser = await signedIn(app);
    const { body } = await browser.call(getProfileRecord, { params: { id } });
    expect(getProfileRecord.response.parse(body).data).toMatchObject({
      followUp: "lost",
      notes: [{ author: null, text: 'Withdrawn: the person who got the receipt said, "This wasn\'t me."' }],
    });
  });

  test("is withdrawn once, however often the button is pressed", async () => {
    const { link } = await request();
    await Promise.all([withdraw(link), withdraw(link), withdraw(link)]);
    expect(await (await fetch(link)).text()).toContain(mailLinkTexts.withdraw.done.title);
    const told = (await states()).filter(({ subject }) => subject.startsWith("Withdrawn:"));
    expect([told.length, (await app.rows(recordNotes)).length]).toEqual([1, 1]);
  });

  test.each([
    ["may have arrived", "'uncertain'"],
    ["waits since the mail server took it in silence", "'queued', next_attempt_at = 'infinity'"],
  ])("reaches an agency whose message %s", async (_how, status) => {
    const { reference, link } = await request();
    await app.run(
      `update outbox_messages set uncertain_count = 1, status = ${status} where audience = 'staff'`,
    );
    await withdraw(link);
    expect(await states()).toContainEqual(
      expect.objectContaining({ recipient: agency, subject: `Withdrawn: quote request ${reference}` }),
    );
  });

  test("goes to no agency that hasn't got it yet", async () => {
    const { id, link } = await request();
    await app.run(`update outbox_messages set status = 'held' where audience = 'staff'`);
    await withdraw(link);
    const staff = (await states()).filter(({ recipient }) => recipient === agency);
    expect(staff).toMatchObject([{ status: "canceled" }]);
    const browser = await signedIn(app);
    const [first] = (await app.rows(profileRecords)).filter((record) => record.id === id);
    expect(first?.withdrawnAt).toBeInstanceOf(Date);
    const sent = await browser.call(sendToAgencies, {
      params: { id },
      body: { agencies: [crypto.randomUUID()] },
    });
    expect(sent).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("didn't ask for it") },
    });
  });
});

describe("a link that withdraws nothing", () => {
  test("is unknown, and says where to write", async () => {
    const url = `${app.url}/withdraw/${"a".repeat(43)}`;
    for (const page of [await fetch(url), await withdraw(url)])
      expect([page.status, await page.text()]).toEqual([
        404,
        expect.stringContaining(mailLinkTexts.withdraw.unknown.title),
      ]);
  });

  test("isn't in the mail to oneself, which nobody else has", async () => {
    await app.post("/api/send-self-email", selfEmailBody);
    expect(app.peer.received.at(-1)?.mail.text).not.toContain("withdraw");
  });
});
