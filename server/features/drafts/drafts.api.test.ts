import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addTicket, sendReply } from "#server/features/support/inbox/testing/tickets.ts";
import { addRecords, testRecord } from "#server/testing/add-records.ts";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { clearData } from "#shared/api/admin/clear-data.ts";
import { getDrafts, saveDraft } from "#shared/api/admin/drafts/drafts.ts";
import { setFollowUp } from "#shared/api/admin/records/quote-requests.ts";
import { addTicketNote, maxReply, type Ticket } from "#shared/api/admin/tickets.ts";
import { drafts } from "#shared/schema/drafts.ts";

let app: TestApp;
let admin: Browser;
let ticket: Ticket;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  await app.reset();
  admin = await signedIn(app);
  ticket = await addTicket(app, admin);
});

const save = async (body: string, basedOn?: string, kind = "reply", id = ticket.id) =>
  admin.call(saveDraft, { params: { id, kind }, body: { body, ...(basedOn && { basedOn }) } });
async function saved(body: string, basedOn?: string, kind?: string): Promise<string> {
  const answer = await save(body, basedOn, kind);
  expect(answer.status).toBe(200);
  return saveDraft.response.parse(answer.body).data?.revision ?? "";
}
const read = async (browser = admin, id = ticket.id) => {
  const { body } = await browser.call(getDrafts, { params: { id } });
  return getDrafts.response.parse(body).data.map(({ kind, body: text }) => `${kind}: ${text}`);
};

describe("an unsent text", () => {
  test("is there in every browser, a reply and a note of each ticket apart", async () => {
    await saved("We are look");
    await saved("Called", undefined, "note");
    expect((await read(await signedIn(app))).toSorted()).toEqual(["note: Called", "reply: We are look"]);
  });

  test("is changed only from the newest one, and removed likewise", async () => {
    const first = await saved("a");
    expect((await save("b")).status).toBe(409);
    const second = await saved("ab", first);
    for (const stale of ["ac", ""]) expect((await save(stale, first)).status).toBe(409);
    expect((await save("")).status).toBe(409);
    expect(await read()).toEqual(["reply: ab"]);
    await saved("", second);
    expect(await read()).toEqual([]);
    await saved("", second);
    expect((await save("abc", second)).status).toBe(409);
  });

  test("keeps the names of its files, and is there as long as it has one", async () => {
    const files = ["invoice.pdf", "photo.jpg"];
    const put = async (body: object) =>
      admin.call(saveDraft, { params: { id: ticket.id, kind: "reply" }, body });
    const first = saveDraft.response.parse((await put({ body: "", files })).body).data;
    expect(first).toMatchObject({ body: "", files });
    const changed = await put({ body: "", files: files.slice(1), basedOn: first?.revision });
    const second = saveDraft.response.parse(changed.body).data;
    expect(second).toMatchObject({ files: ["photo.jpg"] });
    expect((await put({ body: "", files: [], basedOn: second?.revision })).body).toMatchObject({
      data: null,
    });
    expect((await put({ body: "", files: Array.from({ length: 11 }, () => "a.pdf") })).status).toBe(400);
  });

  test("of one browser wins if two begin at the same time", async () => {
    const answers = await Promise.all(["a", "b", "c"].map(async (body) => save(body)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test("is gone once it is sent or noted, and with all data", async () => {
    const reply = await saved("Fixed.");
    await saved("Called", undefined, "note");
    expect((await sendReply(admin, ticket)).status).toBe(200);
    expect(await read()).toEqual(["note: Called"]);
    // What a slow tab still had to save.
    expect((await save("Fixed..", reply)).status).toBe(409);
    await admin.call(addTicketNote, { params: { id: ticket.id }, body: { body: "Called" } });
    expect(await read()).toEqual([]);
    await saved("Again");
    expect((await admin.call(clearData, { query: { confirmation: "clear" } })).status).toBe(200);
    expect(await app.rows(drafts)).toEqual([]);
  });

  test("about a quote request goes with its note, and not with its state", async () => {
    const quote = testRecord({ actionType: "quote" });
    await addRecords(app, [quote]);
    const { id } = quote;
    expect((await save("Left a voice", undefined, "follow_up", id)).status).toBe(200);
    expect(await read(await signedIn(app), id)).toEqual(["follow_up: Left a voice"]);
    const change = async (note: string, previousFollowUpAt: string | null) => {
      const body = { followUp: "contacted", note, previousFollowUpAt };
      return setFollowUp.response.parse((await admin.call(setFollowUp, { params: { id }, body })).body);
    };
    const { followUpAt } = await change("", null);
    expect(await read(admin, id)).toEqual(["follow_up: Left a voice"]);
    await change("Left a voicemail.", followUpAt);
    expect(await read(admin, id)).toEqual([]);
    await save("Again", undefined, "follow_up", id);
    await app.run(`delete from profile_records where id = '${id}'`);
    expect(await app.rows(drafts)).toEqual([]);
  });

  test("is about something of its kind", async () => {
    const [quote, download] = [testRecord({ actionType: "quote" }), testRecord()];
    await addRecords(app, [quote, download]);
    for (const [kind, id] of [
      ["note", quote.id],
      ["follow_up", ticket.id],
      ["follow_up", download.id],
    ] as const)
      expect((await save("a", undefined, kind, id)).status).toBe(404);
  });

  test("needs a ticket, and is as long as a reply may be", async () => {
    expect((await save("a", undefined, "reply", randomUUID())).status).toBe(404);
    expect((await save("a".repeat(maxReply + 1))).status).toBe(400);
    expect((await save("\u{1F69B}".repeat(maxReply / 2))).status).toBe(200);
  });
});
