import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLog } from "#server/base/log.ts";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { quoteBody, supportBody } from "#server/testing/bodies.ts";
import { isDrawnPdf } from "#server/testing/stored-pdfs.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { getOutboxMessage, listOutbox, resendMessage } from "#shared/api/admin/outbox-api.ts";
import { openPdf, getProfileRecord, redrawPdf } from "#shared/api/admin/records/profile-records-api.ts";
import { sendToAgencies } from "#shared/api/admin/records/quote-routing.ts";
import { getRetention } from "#shared/api/admin/records/retention-api.ts";
import type { RetentionDays } from "#shared/api/admin/retention-kinds.ts";
import { auditEvents } from "#shared/schema/admin.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { featureSuggestions } from "#shared/schema/feature-suggestions.ts";
import { mailAttachments, outboxMessages, partnerAgencies } from "#shared/schema/mail.ts";
import { pdfChunks, pdfs, profileRecords } from "#shared/schema/profile-records.ts";
import { runRetention } from "./run-retention.ts";

const dayMs = 24 * 60 * 60 * 1000;
const off: RetentionDays = { mailTexts: 0, profiles: 0, pdfs: 0, tickets: 0 };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // Only the tests say when it deletes something.
  await app.server.container.workers.find(({ name }) => name === "retention")?.stop();
});
afterAll(async () => app.close());
afterEach(async () => app.reset());

/** Deletes as if this many days had passed. */
async function deleteOld(days: Partial<RetentionDays>, daysFromNow: number): Promise<void> {
  await app.run("delete from operator_notes where name = 'retention'");
  const now = () => new Date(Date.now() + daysFromNow * dayMs);
  const { transact } = app.server.container;
  await runRetention({ transact, log: createLog("silent"), days: { ...off, ...days }, now });
}

const deletions = async () =>
  (await app.rows(auditEvents))
    .filter(({ type }) => type === "old_data_deleted")
    .map(({ details }) => details);

describe("what is deleted", () => {
  let admin: Browser;
  beforeEach(async () => {
    await app.run("delete from partner_agencies where name = 'Best'");
    await app.post("/api/send-quote-request", quoteBody);
    admin = await signedIn(app);
  });

  const getRecord = async () => {
    const params = { id: (await app.rows(profileRecords))[0]?.id ?? "" };
    return getProfileRecord.response.parse((await admin.call(getProfileRecord, { params })).body).data;
  };
  const getMessage = async () => {
    const params = {
      id: (await app.rows(outboxMessages)).find((each) => each.audience === "staff")?.id ?? "",
    };
    const { data } = getOutboxMessage.response.parse((await admin.call(getOutboxMessage, { params })).body);
    return { data, resend: async () => admin.call(resendMessage, { params }) };
  };
  const sendToAnother = async (id: string) => {
    await app.run(
      "insert into partner_agencies (name, email) values ('Best', 'best@agency.test') on conflict do nothing",
    );
    const agencies = (await app.rows(partnerAgencies)).flatMap(({ id: agency, name }) =>
      name === "Best" ? [agency] : [],
    );
    return admin.call(sendToAgencies, { params: { id }, body: { agencies } });
  };

  test("of an email: text and files; who got it and when stays, it is found, and can't be sent again", async () => {
    expect(await app.rows(mailAttachments)).not.toEqual([]);
    await deleteOld({ mailTexts: 90 }, 89);
    expect((await getMessage()).data).toMatchObject({
      textDeletedAt: null,
      replyTo: quoteBody.customerEmail,
    });
    await deleteOld({ mailTexts: 90 }, 91);
    const { data, resend } = await getMessage();
    expect(data).toMatchObject({ content: null, replyTo: null, status: "sent", attachments: [] });
    expect(Math.round((Date.parse(data.textDeletedAt ?? "") - Date.now()) / dayMs)).toBe(91);
    const { subject, recipient } = data;
    const search = await admin.call(listOutbox, {
      query: { search: `${recipient} ${subject}`.slice(0, 100) },
    });
    expect(search.body).toMatchObject({ data: [{ id: data.id }] });
    expect(await resend()).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/text.*was deleted on/) },
    });
    const record = await getRecord();
    expect(record).toMatchObject({ files: [], filesDeletedAt: data.textDeletedAt, pdfDeletedAt: null });
    expect(await sendToAnother(record.id)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/email was deleted on/) },
    });
    expect(await app.rows(mailAttachments)).toEqual([]);
    expect(await app.rows(outboxMessages)).toHaveLength(3);
  });

  test("a PDF, which can be drawn again from the answers, and sent again then", async () => {
    await deleteOld({ pdfs: 30 }, 31);
    expect(await app.rows(pdfs)).toEqual([]);
    expect(await app.rows(pdfChunks)).toEqual([]);
    const { id, pdfUrl, pdfDeletedAt } = await getRecord();
    expect([pdfUrl, typeof pdfDeletedAt]).toEqual([null, "string"]);
    const { data, resend } = await getMessage();
    expect(data).toMatchObject({ pdf: null, pdfDeletedAt });
    expect(await resend()).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/PDF.*was deleted on/) },
    });
    expect((await sendToAnother(id)).status).toBe(409);
    expect((await admin.call(redrawPdf, { params: { id } })).status).toBe(200);
    expect((await admin.call(redrawPdf, { params: { id } })).status).toBe(409);
    const file = (await getRecord()).pdfUrl?.slice(1) ?? "";
    const cookie = [...admin.cookies].map((pair) => pair.join("=")).join("; ");
    const opened = await fetch(`${app.url}${openPdf.path.replace(":file", file)}`, {
      headers: { Cookie: cookie },
    });
    expect(isDrawnPdf(await opened.arrayBuffer())).toBe(true);
    app.peer.received.length = 0;
    expect((await resend()).status).toBe(200);
    expect((await sendToAnother(id)).status).toBe(200);
    for (const { mail } of app.peer.mailTo("best@agency.test"))
      expect(mail.attachments.map(({ mimeType }) => mimeType)).toContain("application/pdf");
    // It is a new one: its days begin again.
    await deleteOld({ pdfs: 30 }, 29);
    expect(await app.rows(pdfs)).toHaveLength(1);
  });

  test("a profile: with all but the rows of its email, also what was kept for longer", async () => {
    await deleteOld({ profiles: 365 }, 366);
    for (const table of [companyProfiles, profileRecords, pdfs, mailAttachments])
      expect(await app.rows(table)).toEqual([]);
    const mail = await app.rows(outboxMessages);
    expect(mail.map(({ textBody, replyTo, pdfId }) => [textBody, replyTo, pdfId])).toEqual(
      mail.map(() => ["", null, null]),
    );
    expect(await deletions()).toEqual([{ profiles: 1, mailTexts: 3, pdfs: 1, tickets: 0 }]);
    const { data } = getRetention.response.parse((await admin.call(getRetention)).body);
    expect(data.lastRun?.deleted.profiles).toBe(1);
    expect(data.kinds.find(({ kind }) => kind === "mailTexts")).toMatchObject({
      days: 90,
      rows: 0,
      due: 0,
      isMore: false,
    });
  });

  test("a ticket that is done, with its replies and files; one that waits stays", async () => {
    await app.post("/api/feature-suggestions", supportBody);
    await app.post("/api/feature-suggestions", { ...supportBody, suggestion: "Another one" });
    await app.run(
      "update feature_suggestions set status = 'closed', changed_at = now() where suggestion <> 'Another one'",
    );
    await app.run(`with reply as (insert into ticket_messages (suggestion_id, kind, author, body, submission_id)
        select id, 'reply', 'operator', 'Yes', gen_random_uuid() from feature_suggestions returning submission_id)
      insert into mail_attachments (submission_id, position, filename, content_type, size, content)
        select submission_id, 0, 'a.txt', 'text/plain', 1, 'x' from reply`);
    const countFiles = async () =>
      (await app.rows(mailAttachments)).filter(({ filename }) => filename === "a.txt").length;
    await deleteOld({ mailTexts: 90, tickets: 365 }, 364);
    expect([(await app.rows(featureSuggestions)).length, await countFiles()]).toEqual([2, 2]);
    await deleteOld({ tickets: 365 }, 367);
    expect((await app.rows(featureSuggestions)).map(({ suggestion }) => suggestion)).toEqual(["Another one"]);
    expect(await countFiles()).toBe(1);
  });
});
