import { beforeEach, describe, expect, test } from "vitest";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { setTicketStatus, type Ticket } from "#shared/api/admin/tickets.ts";
import { auditEvents } from "#shared/schema/admin.ts";
import { ticketMessages } from "#shared/schema/feature-suggestions.ts";
import { addTicket, openTicket, sendReply } from "./testing/tickets.ts";

const owner = "owner@carrier.test";
const desk = "support@rigfile.example";

const app = await openTestApp({ MAIL_DAILY_PER_RECIPIENT: "1" });
let admin: Browser;
let ticket: Ticket;
beforeEach(async () => {
  admin = await signedIn(app);
  ticket = await addTicket(app, admin);
  app.peer.received.length = 0;
});

const reply = async (changes: object = {}, headers = {}, to: Ticket = ticket) =>
  sendReply(admin, to, changes, headers);

/** No part of a refused reply may be left. */
async function expectNothing(): Promise<void> {
  expect(await app.rows(ticketMessages)).toEqual([]);
  expect((await openTicket(admin, ticket)).ticket).toEqual(ticket);
  expect((await app.rows(auditEvents)).filter(({ type }) => type === "reply")).toEqual([]);
  expect(app.peer.mailTo(owner)).toEqual([]);
}

describe("a reply", () => {
  test("reaches the customer from the support address, with their message below", async () => {
    expect(await reply({ replyMessage: "We fixed it.\nPlease try again." })).toMatchObject({
      status: 200,
      body: { success: true, message: "Reply sent successfully!", delivery: "sent" },
    });
    const [received, ...more] = app.peer.mailTo(owner);
    expect(more).toEqual([]);
    expect(received?.mail.from).toMatchObject({ name: "Rigfile", address: desk });
    expect(received?.mail.replyTo?.[0]?.address).toBe(desk);
    expect(received?.mail.text).toMatch(
      /^We fixed it\.\nPlease try again\.\n\nOn .+, you wrote:\n> The menu does not/,
    );
    expect(received?.mail.html).toContain("<p>We fixed it.<br>\nPlease try again.</p>");
    expect(received?.mail.html).toMatch(/<blockquote>The menu does not open on my phone\.<\/blockquote>/);
  });

  test("names the ticket in its Message-ID, so that an answer can be filed", async () => {
    await reply();
    const [received] = app.peer.mailTo(owner);
    // RFC 5322, 3.6.4: an answer has it in References and In-Reply-To.
    expect(received?.mail.messageId).toMatch(
      new RegExp(`^<${ticket.ticketId}\\.[\\w-]+@rigfile\\.example>$`),
    );
  });

  test("says why it came, and is nothing to unsubscribe from, or for an absence notice to ignore", async () => {
    await reply();
    const [received] = app.peer.mailTo(owner);
    expect(received?.mail.text).toContain("someone wrote to Rigfile with this address");
    expect(received?.raw).not.toContain("/unsubscribe/");
    const names = received?.mail.headers.map(({ key }) => key);
    for (const name of ["list-unsubscribe", "list-unsubscribe-post", "auto-submitted"])
      expect(names).not.toContain(name);
  });

  test("reaches also an address that unsubscribed: it asked", async () => {
    await app.run("insert into blocked_addresses (address) values ('owner@carrier.test')");
    expect((await reply()).body).toMatchObject({ delivery: "sent" });
    expect(app.peer.mailTo(owner)).toHaveLength(1);
  });

  test("makes an open ticket pending, marks it as replied, and stays in the thread", async () => {
    const { body } = await reply();
    expect(body).toMatchObject({ ticket: { status: "pending", version: 2 } });
    const opened = await openTicket(admin, ticket);
    expect(opened.ticket).toMatchObject({ status: "pending", adminRepliedAt: expect.any(String) });
    expect(opened.thread).toMatchObject([
      {
        kind: "reply",
        author: "operator",
        body: "We fixed it.",
        delivery: { status: "sent", lastError: null, sentAt: expect.any(String) },
      },
    ]);
  });

  test("closes the ticket if it says so", async () => {
    expect((await reply({ closes: true })).body).toMatchObject({ ticket: { status: "closed" } });
  });

  test.each(["closed", "pending"])("leaves a ticket %s", async (status) => {
    await admin.call(setTicketStatus, { params: { id: ticket.id }, body: { status } });
    expect((await reply()).body).toMatchObject({ ticket: { status } });
  });

  test("is recorded without its text", async () => {
    await reply();
    const events = (await app.rows(auditEvents)).filter(({ type }) => type === "reply");
    expect(events).toMatchObject([
      { username: "operator", details: { ticket: ticket.ticketId, from: "open", to: "pending" } },
    ]);
  });

  test("to a feature request with an address is as welcome", async () => {
    const idea = await addTicket(app, admin, { type: "feature_request" });
    await reply({}, {}, idea);
    expect(app.peer.mailTo(owner)[0]?.mail.subject).toBe(`Re: Your feature request [${idea.ticketId}]`);
  });

  test("is not counted among the emails that strangers request", async () => {
    for (let count = 0; count < 3; count += 1)
      expect((await reply()).body).toMatchObject({ delivery: "sent" });
  });
});

describe("a reply that is refused", () => {
  test("has no ticket", async () => {
    expect((await reply({ ticketId: "RF-0000-0000" })).status).toBe(404);
    await expectNothing();
  });

  test.each([
    ["another address", { userEmail: "thief@evil.test" }, "userEmail"],
    ["no address", { userEmail: null }, "userEmail"],
    ["no text", { replyMessage: " \n\t " }, "replyMessage"],
    ["a control character", { replyMessage: "bell \u0007" }, "replyMessage"],
    ["a placeholder", { replyMessage: "Hello {companyName}," }, "replyMessage"],
  ])("has %s", async (_what, changes, path) => {
    expect(await reply(changes)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    await expectNothing();
  });

  test("without text says so as on the page", async () => {
    expect((await reply({ replyMessage: "" })).body).toMatchObject({
      errors: [{ path: "replyMessage", message: "Please enter a reply message" }],
    });
  });

  test("is for a ticket that came without an address", async () => {
    const idea = await addTicket(app, admin, { type: "feature_request", userEmail: null });
    const answer = await reply({ userEmail: owner }, {}, idea);
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ path: "userEmail", message: expect.stringContaining("without an email address") }] },
    });
    await expectNothing();
  });

  test("is based on what another tab has changed: no customer gets two answers", async () => {
    expect((await reply({ version: 1 })).status).toBe(200);
    expect(await reply({ version: 1, replyMessage: "Try this." })).toMatchObject({
      status: 409,
      body: { current: { status: "pending", version: 2 } },
    });
    expect(app.peer.mailTo(owner)).toHaveLength(1);
  });
});

describe("what is written in a ticket or a reply", () => {
  test("isn't a header, markup or placeholder in the email", async () => {
    const suggestion =
      "{reply} {ticketId}\r\nBcc: thief@evil.test\r\n<script>alert(1)</script>\n.\n=?utf-8?q?hi?=";
    const odd = await addTicket(app, admin, { suggestion });
    const replyMessage = "{ ticketId }\r\nBcc: thief@evil.test\r\n\r\n<img src=x onerror=alert(1)>\n.\nquit";
    expect((await reply({ replyMessage }, {}, odd)).body).toMatchObject({ delivery: "sent" });
    const [received] = app.peer.mailTo(owner).slice(-1);
    expect(app.peer.mailTo("thief@evil.test")).toEqual([]);
    expect(received?.mail.headers.map(({ key }) => key)).not.toContain("bcc");
    expect(received?.mail.subject).toBe(`Re: Your support request [${odd.ticketId}]`);
    expect(received?.mail.text).toContain("{ ticketId }\nBcc: thief@evil.test\n\n<img src=x");
    expect(received?.mail.text).toContain("> {reply} {ticketId}\n> Bcc: thief@evil.test\n> <script>");
    expect(received?.mail.html).not.toMatch(/<(script|img)/);
    expect(received?.mail.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(received?.mail.html).toContain("{reply} {ticketId}");
  });

  test("is quoted from storage, not from the request", async () => {
    await reply({ originalMessage: "I owe you $1,000." });
    expect(app.peer.mailTo(owner)[0]?.raw).not.toContain("I owe you");
  });
});
