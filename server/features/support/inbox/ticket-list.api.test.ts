import { beforeEach, describe, expect, test } from "vitest";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { addTicketNote, listTickets, markTicketSeen, setTicketStatus } from "#shared/api/admin/tickets.ts";
import { addTicket, list, sendReply } from "./testing/tickets.ts";

const app = await openTestApp();
let admin: Browser;
beforeEach(async () => {
  admin = await signedIn(app);
});

describe("the list", () => {
  test("is empty at first", async () => {
    expect(await list(admin)).toEqual({ success: true, data: [], nextCursor: null });
  });

  test("has the newest message of each, by whom, without notes and without what began the ticket", async () => {
    const ticket = await addTicket(app, admin);
    const latest = async () => (await list(admin)).data[0]?.latest;
    expect(await latest()).toBeNull();
    await sendReply(admin, ticket, { replyMessage: "x".repeat(400) });
    await admin.call(addTicketNote, { params: { id: ticket.id }, body: { body: "Call her." } });
    expect(await latest()).toMatchObject({ kind: "reply", author: "operator", beginning: "x".repeat(300) });
    await app.run(
      `insert into ticket_messages (suggestion_id, kind, author, body) select id, 'message', 'ann@home.test', 'Thanks!' from feature_suggestions`,
    );
    await app.run(
      "insert into ticket_messages (suggestion_id, kind, author, body, created_at) select id, 'message', 'a@b.test', '', created_at from feature_suggestions",
    );
    expect(await latest()).toMatchObject({ kind: "message", author: "ann@home.test", beginning: "Thanks!" });
  });

  test("has the newest first, page by page, with what a card shows", async () => {
    const tickets = [];
    for (const suggestion of ["first", "second", "third"])
      tickets.push(await addTicket(app, admin, { suggestion }));
    const page = await list(admin, { limit: "2" });
    expect(page.data.map(({ suggestion }) => suggestion)).toEqual(["third", "second"]);
    expect(page.data[0]).toMatchObject({
      status: "open",
      type: "support",
      userEmail: "owner@carrier.test",
      adminRepliedAt: null,
      seenAt: null,
      version: 1,
    });
    const rest = await list(admin, { limit: "2", cursor: page.nextCursor ?? "" });
    expect(rest).toMatchObject({ data: [tickets[0]], nextCursor: null });
  });

  test("is filtered by status, type and what nobody has opened", async () => {
    const one = await addTicket(app, admin);
    const idea = await addTicket(app, admin, { type: "feature_request", userEmail: null });
    await admin.call(setTicketStatus, { params: { id: one.id }, body: { status: "closed" } });
    await admin.call(markTicketSeen, { params: { id: one.id } });
    const find = async (query: Record<string, string>) => (await list(admin, query)).data.map(({ id }) => id);
    expect(await find({ status: "closed" })).toEqual([one.id]);
    expect(await find({ status: "pending" })).toEqual([]);
    expect(await find({ type: "feature_request" })).toEqual([idea.id]);
    expect(await find({ unread: "true" })).toEqual([idea.id]);
    expect(await find({ unread: "true", status: "closed" })).toEqual([]);
  });

  test("has in turn who waits, the oldest first, then the others, then the closed ones", async () => {
    const tickets = [];
    for (const [index, suggestion] of ["answered", "closed", "old", "new"].entries())
      tickets.push(await addTicket(app, admin, { suggestion, userEmail: `owner${index}@carrier.test` }));
    const [answered, closed] = tickets;
    if (!answered || !closed) throw new Error("There are no tickets.");
    await addTicket(app, admin, { type: "feature_request", suggestion: "nobody", userEmail: null });
    await sendReply(admin, answered);
    await admin.call(setTicketStatus, { params: { id: closed.id }, body: { status: "closed" } });
    const first = await list(admin, { sort: "turn", limit: "2" });
    const rest = await list(admin, { sort: "turn", cursor: first.nextCursor ?? "" });
    const inTurn = [...first.data, ...rest.data];
    expect(inTurn.map(({ suggestion }) => suggestion)).toEqual([
      "old",
      "new",
      "answered",
      "nobody",
      "closed",
    ]);
    expect(inTurn.map(({ waitingSince }) => waitingSince !== null)).toEqual([true, true, false, false, true]);
  });

  test.each(["status", "type", "unread", "limit", "sort", "surprise"])(
    "refuses nonsense as %s",
    async (name) => {
      const answer = await admin.call(listTickets, { query: { [name]: "nonsense" } });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: name }] } });
    },
  );

  test("is searched in message, address and ticket number, in any case, for the text as typed", async () => {
    const odd = await addTicket(app, admin, {
      suggestion: "100% \\ sure_thing",
      userEmail: "Ann@Carrier.test",
    });
    const other = await addTicket(app, admin, { suggestion: "1000 sure things", userEmail: "bob@x.test" });
    const find = async (search: string) => (await list(admin, { search })).data.map(({ id }) => id);
    expect(await find("SURE")).toEqual([other.id, odd.id]);
    expect(await find("ann@")).toEqual([odd.id]);
    expect(await find(` ${odd.ticketId.toLowerCase()} `)).toEqual([odd.id]);
    expect(await find("0% \\")).toEqual([odd.id]);
    expect(await find("sure_")).toEqual([odd.id]);
    expect(await find("%")).toEqual([odd.id]);
    expect(await find("' or true --")).toEqual([]);
    expect(await find("")).toEqual([other.id, odd.id]);
  });
});
