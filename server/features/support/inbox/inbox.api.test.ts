import { beforeEach, describe, expect, test } from "vitest";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { downloadBody } from "#server/testing/bodies.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { addTicketNote, getTicket, markTicketSeen, setTicketStatus } from "#shared/api/admin/tickets.ts";
import { savePdfDownload } from "#shared/api/submissions.ts";
import { auditEvents } from "#shared/schema/admin.ts";
import { ticketMessages } from "#shared/schema/feature-suggestions.ts";
import { addTicket, openTicket } from "./testing/tickets.ts";

const unknown = { id: "00000000-0000-4000-8000-000000000000" };

const app = await openTestApp();
let admin: Browser;
beforeEach(async () => {
  admin = await signedIn(app);
});

const setStatus = async ({ id }: { id: string }, body: object, headers = {}) =>
  admin.call(setTicketStatus, { params: { id }, body, headers });
const getEvents = async (type: string) =>
  (await app.rows(auditEvents)).filter((event) => event.type === type).map(({ details }) => details);

describe("a ticket that doesn't exist", () => {
  test("is 404 for everything that may be done with one", async () => {
    const calls = [
      admin.call(getTicket, { params: unknown }),
      admin.call(markTicketSeen, { params: unknown }),
      admin.call(addTicketNote, { params: unknown, body: { body: "Called." } }),
      setStatus(unknown, { status: "closed" }),
    ];
    for (const answer of await Promise.all(calls))
      expect(answer).toMatchObject({ status: 404, body: { message: "This ticket doesn't exist anymore." } });
  });

  test("has no id but a uuid", async () => {
    for (const id of ["1", "~", "1' or true --"])
      expect((await admin.call(getTicket, { params: { id } })).status).toBe(400);
  });
});

describe("an open ticket", () => {
  test("shows what its sender did otherwise, however the address is spelled", async () => {
    const first = await addTicket(app, admin, { userEmail: "OWNER@carrier.test" });
    await addTicket(app, admin, { userEmail: "someone@else.test" });
    await app.post(savePdfDownload.path, downloadBody);
    const ticket = await addTicket(app, admin);
    const opened = await openTicket(admin, ticket);
    expect(opened).toMatchObject({
      ticket,
      thread: [],
      otherTickets: { total: 1, data: [first] },
      profileRecords: { total: 1, data: [{ companyName: "Acme Trucking", actionType: "download" }] },
    });
  });

  test("shows the newest ten of them, and how many there are", async () => {
    const ticket = await addTicket(app, admin);
    await app.run(
      `insert into feature_suggestions (ticket_id, suggestion, user_email)
       select 'RF-' || n, 'again', 'owner@carrier.test' from generate_series(1, 12) n`,
    );
    const { otherTickets } = await openTicket(admin, ticket);
    expect([otherTickets.total, otherTickets.data.length]).toEqual([12, 10]);
  });

  test("without an address shows nobody else's", async () => {
    await addTicket(app, admin, { type: "feature_request", userEmail: null });
    const ticket = await addTicket(app, admin, { type: "feature_request", userEmail: null });
    expect(await openTicket(admin, ticket)).toMatchObject({
      otherTickets: { total: 0, data: [] },
      profileRecords: { total: 0, data: [] },
    });
  });

  test("is read only once it is marked so, and keeps that time", async () => {
    const ticket = await addTicket(app, admin);
    expect((await openTicket(admin, ticket)).ticket.seenAt).toBeNull();
    await admin.call(markTicketSeen, { params: { id: ticket.id } });
    const { seenAt, version } = (await openTicket(admin, ticket)).ticket;
    expect([typeof seenAt, version]).toEqual(["string", 1]);
    await admin.call(markTicketSeen, { params: { id: ticket.id } });
    expect((await openTicket(admin, ticket)).ticket.seenAt).toBe(seenAt);
  });
});

describe("a change of status", () => {
  test("goes from any status to any other, and is recorded", async () => {
    const ticket = await addTicket(app, admin);
    const moves = ["closed", "open", "pending", "open", "closed", "pending", "closed"];
    for (const [index, status] of moves.entries())
      expect(await setStatus(ticket, { status })).toMatchObject({
        status: 200,
        body: { success: true, ticket: { status, version: index + 2 } },
      });
    expect((await getEvents("status_changed"))[0]).toEqual({
      ticket: ticket.ticketId,
      from: "open",
      to: "closed",
    });
    expect(await getEvents("status_changed")).toHaveLength(moves.length);
  });

  test("to the same status changes and records nothing", async () => {
    const ticket = await addTicket(app, admin);
    expect(await setStatus(ticket, { status: "open" })).toMatchObject({ body: { ticket: { version: 1 } } });
    expect(await getEvents("status_changed")).toEqual([]);
  });

  test("based on what another tab has changed is refused, with the ticket as it is", async () => {
    const ticket = await addTicket(app, admin);
    const { version } = ticket;
    expect((await setStatus(ticket, { status: "closed", version })).status).toBe(200);
    const late = await setStatus(ticket, { status: "pending", version });
    expect(late).toMatchObject({
      status: 409,
      body: {
        success: false,
        message: expect.stringContaining("has changed since you opened it"),
        current: { id: ticket.id, status: "closed", version: 2 },
      },
    });
    expect((await openTicket(admin, ticket)).ticket.status).toBe("closed");
    expect(await getEvents("status_changed")).toHaveLength(1);
  });

  test("of two tabs at the same time goes to one, and the other gets an error", async () => {
    const ticket = await addTicket(app, admin);
    const [one, other] = await Promise.all([
      setStatus(ticket, { status: "closed", version: 1 }),
      setStatus(ticket, { status: "pending", version: 1 }),
    ]);
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]));
    expect((await openTicket(admin, ticket)).ticket.version).toBe(2);
  });

  test("that is repeated under its key, since its answer was lost, isn't a conflict", async () => {
    const ticket = await addTicket(app, admin);
    const headers = { "Idempotency-Key": "status-of-today" };
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await setStatus(ticket, { status: "closed", version: 1 }, headers)).toMatchObject({
        status: 200,
        body: { ticket: { status: "closed", version: 2 } },
      });
    expect(await getEvents("status_changed")).toHaveLength(1);
  });
});

describe("an internal note", () => {
  test("is in the thread, sent to nobody, recorded without its text, and changes nothing", async () => {
    const ticket = await addTicket(app, admin);
    app.peer.received.length = 0;
    const body = "Called her.\n<b>Not a customer yet</b> {ticketId}";
    const params = { id: ticket.id };
    expect((await admin.call(addTicketNote, { params, body: { body } })).status).toBe(200);
    const opened = await openTicket(admin, ticket);
    expect(opened.thread).toMatchObject([{ kind: "note", author: "operator", body, delivery: null }]);
    expect(opened.ticket).toEqual(ticket);
    expect(await getEvents("note")).toEqual([{ ticket: ticket.ticketId }]);
    expect(app.peer.received).toEqual([]);
  });

  test.each([" \n ", "bell \u0007"])("%j is refused", async (body) => {
    const { id } = await addTicket(app, admin);
    const answer = await admin.call(addTicketNote, { params: { id }, body: { body } });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: "body" }] } });
    expect(await app.rows(ticketMessages)).toEqual([]);
  });
});
