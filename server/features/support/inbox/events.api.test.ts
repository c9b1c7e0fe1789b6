import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { addRecords, testRecord } from "#server/testing/add-records.ts";
import { type Browser, openBrowser, signedIn } from "#server/testing/admin-client.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { addTicket } from "#server/features/support/inbox/testing/tickets.ts";
import { getUnreadCount, ticketEvents } from "#shared/api/admin/events.ts";
import { setFollowUps } from "#shared/api/admin/records/quote-requests-api.ts";
import { getSession, signOut } from "#shared/api/admin/account.ts";
import { markTicketSeen } from "#shared/api/admin/tickets.ts";
import { adminSessions } from "#shared/schema/admin.ts";

let app: TestApp;
let admin: Browser;
const open: AbortController[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  await app.reset();
  admin = await signedIn(app);
});
afterEach(() => {
  for (const connection of open.splice(0)) connection.abort();
});

/** Listens as EventSource does; fetch, since Node has none. */
async function listen(to: TestApp, browser: Browser) {
  const connection = new AbortController();
  open.push(connection);
  const Cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
  const response = await fetch(`${to.url}${ticketEvents.path}`, {
    headers: { Cookie, Accept: "text/event-stream" },
    signal: connection.signal,
  });
  const heard = { response, text: "", isOver: false };
  const decoder = new TextDecoder();
  void (async () => {
    for await (const bytes of response.body ?? []) heard.text += decoder.decode(bytes);
    heard.isOver = true;
  })().catch((error: unknown) => {
    if (!connection.signal.aborted) throw error;
  });
  return heard;
}

describe("server-sent events", () => {
  test("are for the administrator alone", async () => {
    expect((await openBrowser(app).call(ticketEvents)).status).toBe(401);
  });

  test("come uncompressed, unbuffered and uncached, and tell of a new ticket and a new quote request", async () => {
    const heard = await listen(app, admin);
    expect(Object.fromEntries(heard.response.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    expect(heard.response.headers.get("content-encoding")).toBeNull();
    await vi.waitFor(() => expect(heard.text).toContain('{"unread":0,"newestTicketAt":null,'));
    const { createdAt } = await addTicket(app, admin);
    const ticket = { unread: 1, newestTicketAt: createdAt };
    const tell = (news: object) => `event: tickets\ndata: ${JSON.stringify(news)}\n\n`;
    const none = { newQuotes: 0, newestQuoteAt: null, mail: 0, changedQuotes: [] };
    await vi.waitFor(() => expect(heard.text).toContain(tell({ ...ticket, ...none })));
    const quote = testRecord({ actionType: "quote" });
    await addRecords(app, [quote, testRecord()]);
    const one = { ...none, newQuotes: 1, newestQuoteAt: quote.createdAt.toISOString() };
    await vi.waitFor(() => expect(heard.text).toContain(tell({ ...ticket, ...one })));
  });

  test("tell which quote requests were changed, the latest first", async () => {
    const quotes = [1, 2].map(() => testRecord({ actionType: "quote" }));
    await addRecords(app, quotes);
    const heard = await listen(app, admin);
    const changedQuotes: object[] = [];
    for (const { id } of quotes) {
      const changes = [{ id, followUp: "lost", previousFollowUpAt: null }];
      const { body } = await admin.call(setFollowUps, { body: { changes } });
      const [changed] = setFollowUps.response.parse(body).changed;
      changedQuotes.unshift({ id, at: changed?.followUpAt });
    }
    const told = `"changedQuotes":${JSON.stringify(changedQuotes)}}`;
    await vi.waitFor(() => expect(heard.text).toContain(told));
    expect((await admin.call(getUnreadCount)).body).toMatchObject({ changedQuotes });
  });

  test("end when the administrator signs out", async () => {
    const heard = await listen(app, admin);
    await admin.call(signOut);
    await vi.waitFor(() => expect(heard.isOver).toBe(true));
    expect((await openBrowser(app, admin.cookies).call(ticketEvents)).status).toBe(401);
  });

  test("don't prolong the session, and end with it", async () => {
    await app.run(
      `update admin_sessions set sess = jsonb_set(sess, '{lastSeenAt}', '1'), expire = now() + interval '3 s'`,
    );
    const heard = await listen(app, admin);
    expect((await app.rows(adminSessions))[0]?.sess.lastSeenAt).toBe(1);
    await vi.waitFor(() => expect(heard.isOver).toBe(true));
    expect((await admin.call(getSession)).body).toEqual({ isAdmin: false });
  });

  test("end at once when the server stops", async () => {
    // A stop that waited for them would take longer than a test may.
    const stopping = await startTestApp({ SHUTDOWN_SECONDS: "600" });
    const heard = await listen(stopping, await signedIn(stopping));
    await stopping.close();
    await vi.waitFor(() => expect(heard.isOver).toBe(true));
  });

  test("beyond ten listeners are refused, in which case a page asks for the count", async () => {
    for (let count = 0; count < 10; count += 1) expect((await listen(app, admin)).response.status).toBe(200);
    expect((await listen(app, admin)).response.status).toBe(503);
    for (const connection of open.splice(0)) connection.abort();
    await vi.waitFor(async () => expect((await listen(app, admin)).response.status).toBe(200));
  });
});

describe("the number of unread tickets", () => {
  test("counts those nobody has opened", async () => {
    expect((await admin.call(getUnreadCount)).body).toMatchObject({ unread: 0, newestAt: null });
    const { id } = await addTicket(app, admin);
    const { createdAt: newestAt } = await addTicket(app, admin);
    expect((await admin.call(getUnreadCount)).body).toMatchObject({ unread: 2, newestAt });
    await admin.call(markTicketSeen, { params: { id } });
    expect((await admin.call(getUnreadCount)).body).toMatchObject({ unread: 1, newestAt });
  });

  test("stops at a thousand", async () => {
    await app.run(
      `insert into feature_suggestions (ticket_id, suggestion)
       select 'RF-' || n, 'again' from generate_series(1, 1100) n`,
    );
    expect((await admin.call(getUnreadCount)).body).toMatchObject({ unread: 1000 });
  });

  test("asked for automatically doesn't prolong the session", async () => {
    await app.run(`update admin_sessions set sess = jsonb_set(sess, '{lastSeenAt}', '1')`);
    await admin.call(getUnreadCount);
    expect((await app.rows(adminSessions))[0]?.sess.lastSeenAt).toBe(1);
  });
});
