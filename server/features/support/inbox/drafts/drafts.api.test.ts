import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addTicket, sendReply } from "#server/features/support/inbox/testing/tickets.ts";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { clearData } from "#shared/api/admin/clear-data.ts";
import { getTicketDrafts, saveTicketDraft } from "#shared/api/admin/inbox/ticket-drafts.ts";
import { addTicketNote, maxReply, type Ticket } from "#shared/api/admin/tickets.ts";
import { ticketDrafts } from "#shared/schema/ticket-drafts.ts";

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
  admin.call(saveTicketDraft, { params: { id, kind }, body: { body, ...(basedOn && { basedOn }) } });
async function saved(body: string, basedOn?: string, kind?: string): Promise<string> {
  const answer = await save(body, basedOn, kind);
  expect(answer.status).toBe(200);
  return saveTicketDraft.response.parse(answer.body).data?.revision ?? "";
}
const read = async (browser = admin) => {
  const { body } = await browser.call(getTicketDrafts, { params: { id: ticket.id } });
  return getTicketDrafts.response.parse(body).data.map(({ kind, body: text }) => `${kind}: ${text}`);
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
      admin.call(saveTicketDraft, { params: { id: ticket.id, kind: "reply" }, body });
    const first = saveTicketDraft.response.parse((await put({ body: "", files })).body).data;
    expect(first).toMatchObject({ body: "", files });
    const changed = await put({ body: "", files: files.slice(1), basedOn: first?.revision });
    const second = saveTicketDraft.response.parse(changed.body).data;
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
    expect((await admin.call(clearData)).status).toBe(200);
    expect(await app.rows(ticketDrafts)).toEqual([]);
  });

  test("needs a ticket, and is as long as a reply may be", async () => {
    expect((await save("a", undefined, "reply", randomUUID())).status).toBe(404);
    expect((await save("a".repeat(maxReply + 1))).status).toBe(400);
    expect((await save("\u{1F69B}".repeat(maxReply / 2))).status).toBe(200);
  });
});
