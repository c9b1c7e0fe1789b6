import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  list,
  openTicket,
  resetToAnswered,
  sendReply,
} from "#server/features/support/inbox/testing/tickets.ts";
import type { Browser } from "#server/testing/admin-client.ts";
import { pdfWith, pngWith } from "#server/testing/customer-files.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { listLeftEmails } from "#shared/api/admin/left-emails-api.ts";
import { resendMessage } from "#shared/api/admin/outbox-api.ts";
import { downloadTicketFile, setTicketStatus, type Ticket } from "#shared/api/admin/tickets.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { take, toEmail, withFiles } from "./testing/emails.ts";

const owner = "owner@carrier.test";
const pdf = pdfWith();

let app: TestApp;
let admin: Browser;
let ticket: Ticket;
/** The Message-ID of the last email that the customer got. */
let messageId = "";
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  ({ admin, ticket, messageId } = await resetToAnswered(app));
});

const answers = (changes: Record<string, string | undefined> = {}) => ({
  "In-Reply-To": messageId,
  ...changes,
});
const messagesIn = async (of: Ticket = ticket) =>
  (await openTicket(admin, of)).thread.filter(({ kind }) => kind === "message");
const told = async (raw: string) => take(app, raw);

describe("an answer by email", () => {
  test("is in its ticket, without the messages below it, and the customer waits again", async () => {
    await admin.call(setTicketStatus, { params: { id: ticket.id }, body: { status: "closed" } });
    const text =
      "Still not, sorry.\r\n\r\nOn Mon, Mar 2, 2026 at 3:05 PM Rigfile <support@rigfile.example>\r\nwrote:\r\n\r\n> We fixed it.\r\n> Please try.";
    expect(await told(toEmail(text, answers()))).toBe("answer");
    const opened = await openTicket(admin, ticket);
    expect(opened.ticket).toMatchObject({ status: "open", seenAt: null, waitingSince: expect.any(String) });
    expect(opened.ticket.version).toBeGreaterThan(ticket.version);
    expect(await messagesIn()).toMatchObject([
      {
        author: owner,
        body: "Still not, sorry.",
        quoted: expect.stringContaining("> We fixed it."),
        leftOut: [],
      },
    ]);
    expect(app.peer.received).toEqual([]);
  });

  test("waits since the first message that nobody answered", async () => {
    await told(toEmail("One.", answers()));
    const { waitingSince } = (await openTicket(admin, ticket)).ticket;
    await told(toEmail("Two.", answers()));
    expect((await openTicket(admin, ticket)).ticket).toMatchObject({ waitingSince });
  });

  test("is quoted in the next reply, and that reply can be answered too", async () => {
    await told(toEmail("It is the blue button.", answers()));
    await sendReply(admin, ticket);
    const [received] = app.peer.mailTo(owner);
    expect(received?.mail.text).toMatch(/^We fixed it\.\n\nOn .+, you wrote:\n> It is the blue button\./);
    await told(toEmail("Thanks.", { References: `<lost@x.test> ${received?.mail.messageId}` }));
    expect((await messagesIn()).map(({ body }) => body)).toEqual(["It is the blue button.", "Thanks."]);
  });

  test("finds its ticket by an acknowledgment, a message sent again, and what the customer sent before", async () => {
    const rows = await app.rows(outboxMessages);
    const acknowledgment = rows.find(({ subject }) => subject.startsWith("We received"));
    await told(
      toEmail("One.", { References: acknowledgment?.messageId, "Message-ID": "<mine@carrier.test>" }),
    );
    const reply = rows.find(({ messageId: id }) => id === messageId);
    await admin.call(resendMessage, { params: { id: reply?.id ?? "" } });
    await told(toEmail("Two.", { References: app.peer.mailTo(owner)[0]?.mail.messageId }));
    await told(toEmail("Three.", { References: "<mine@carrier.test>" }));
    expect((await messagesIn()).map(({ body }) => body)).toEqual(["One.", "Two.", "Three."]);
  });

  test("from another address is there under that address", async () => {
    await told(toEmail("I am his wife.", answers({ From: "Wife@home.test", To: "elsewhere@x.test" })));
    expect(await messagesIn()).toMatchObject([{ author: "wife@home.test", body: "I am his wife." }]);
  });

  test("is there once, however often it comes", async () => {
    const raw = toEmail("Once.", answers());
    const all = await Promise.all([told(raw), told(raw), told(raw)]);
    expect(all.toSorted()).toEqual(["answer", "known", "known"]);
    const nameless = toEmail("Nameless.", answers({ "Message-ID": undefined }));
    await told(nameless);
    expect(await told(nameless)).toBe("known");
    expect(await messagesIn()).toHaveLength(2);
  });

  test("keeps files like a quote request's, and says what it leaves out", async () => {
    const files = [
      { name: "../../loss runs.pdf", type: "application/octet-stream", content: pdf },
      { name: "evil\r\nX-Bad: 1.exe", type: "application/pdf", content: Buffer.from("MZ") },
      {
        name: "=?utf-8?q?F=C3=BChrerschein_R=C3=BCckseite=2Epng?=",
        type: "image/png",
        content: pngWith([["tEXt", "Author\0Ann"]]),
      },
      { name: "trucks.csv", type: "text/csv", content: Buffer.from("=1+1,Volvo\r\n") },
      { name: "notes.txt", type: "text/plain", content: Buffer.from("bell \u0007") },
      { name: "page.html", type: "text/plain", content: Buffer.from("<script>") },
    ];
    await told(withFiles("See below.", files, answers()));
    const [entry] = await messagesIn();
    expect(entry).toMatchObject({
      body: "See below.",
      files: [
        { position: 0, filename: "loss runs.pdf", size: expect.any(Number) },
        { position: 1, filename: "Führerschein Rückseite.png", size: pngWith().byteLength },
        { position: 2, filename: "trucks.txt" },
      ],
      leftOut: [
        expect.stringMatching(/ was left out\. It isn't a PDF, a JPEG or PNG picture, or plain text\.$/),
        expect.stringMatching(/^notes\.txt was left out\. It isn't/),
        expect.stringMatching(/^page\.html was left out\. It isn't/),
      ],
    });
    const params = { id: entry?.id ?? "", position: "0" };
    const file = await admin.call(downloadTicketFile, { params });
    expect(file.status).toBe(200);
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="loss runs.pdf"');
    const text = await admin.call(downloadTicketFile, { params: { ...params, position: "2" } });
    expect(text.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect((await admin.call(downloadTicketFile, { params: { ...params, position: "3" } })).status).toBe(404);
  });

  test("in HTML alone is text, and runs nothing", async () => {
    const html = `<p>Hello&nbsp;<b>there</b></p><script>alert(1)</script><img src=x onerror=alert(1)><blockquote>We fixed it.</blockquote>`;
    await told(toEmail(html, answers({ "Content-Type": "text/html" })));
    const [entry] = await messagesIn();
    expect(entry).toMatchObject({ body: "Hello there", quoted: "> We fixed it." });
  });
});

describe("an email that answers nothing we sent", () => {
  test("is a new ticket if it was written to our support, and nothing is sent in return", async () => {
    const text = "Do you take box trucks?";
    expect(await told(toEmail(text, { From: "New@carrier.test", Subject: "Box trucks" }))).toBe("ticket");
    const [added] = (await list(admin)).data;
    expect(added).toMatchObject({
      userEmail: "new@carrier.test",
      type: "support",
      suggestion: "Box trucks\n\nDo you take box trucks?",
    });
    expect(app.peer.received).toEqual([]);
    if (!added) throw new Error("There is no ticket.");
    expect((await sendReply(admin, added, { originalMessage: "x" })).body).toMatchObject({
      delivery: "sent",
    });
  });

  test("with files is a new ticket with them", async () => {
    const files = [{ name: "a.pdf", type: "application/pdf", content: pdf }];
    await told(withFiles("Here.", files));
    const [added] = (await list(admin)).data;
    if (!added) throw new Error("There is no ticket.");
    expect(await messagesIn(added)).toMatchObject([{ body: "", files: [{ filename: "a.pdf" }] }]);
  });

  test("with another text, sender, subject or file under the same Message-ID is another email", async () => {
    const id = { "Message-ID": "<same@carrier.test>" };
    const scan = (content: string) =>
      withFiles("", [{ name: "scan.txt", type: "text/plain", content: Buffer.from(content) }], {
        "Message-ID": "<scanner@carrier.test>",
      });
    const others = [
      scan("Page 1"),
      scan("Page 2"),
      toEmail("One.", { "Message-ID": "<phone@x.test>" }),
      toEmail("One.", { "Message-ID": "<phone@x.test>", From: "other@carrier.test" }),
      toEmail("One.", { "Message-ID": "<phone@x.test>", Subject: "Other" }),
    ];
    for (const raw of others) expect(await told(raw)).toBe("ticket");
    const all = [toEmail("One.", id), toEmail("Two.", id), toEmail("Two.", id), toEmail("One.", id)];
    const became = [];
    for (const raw of all) became.push(await told(raw));
    expect(became).toEqual(["ticket", "ticket", "known", "known"]);
  });

  test("can't guess its way into a ticket", async () => {
    const guesses = [
      `<${ticket.ticketId}.00000000-0000-4000-8000-000000000000@rigfile.example>`,
      `<${ticket.ticketId}@rigfile.example>`,
      `<${ticket.id}@rigfile.example>`,
      messageId.replace(/.@/, "x@"),
      messageId.replaceAll(/[<>]/g, ""),
    ].join(" ");
    const subject = `Re: Your support request [${ticket.ticketId}]`;
    await told(toEmail("I owe you $1,000.", { References: guesses, Subject: subject }));
    await told(toEmail("Mine.", { "Message-ID": "<mine@carrier.test>" }));
    await told(toEmail("Not mine.", { References: "<mine@carrier.test>", From: "thief@evil.test" }));
    expect(await messagesIn()).toEqual([]);
    expect((await list(admin)).data).toHaveLength(4);
  });
});

test("an email whose transaction fails is not taken, and can be sent again", async () => {
  const raw = toEmail("Fault.", answers());
  await app.run("alter table ticket_messages add constraint fault check (body <> 'Fault.')");
  try {
    await expect(told(raw)).rejects.toThrow(Error);
  } finally {
    await app.run("alter table ticket_messages drop constraint fault");
  }
  expect(await told(raw)).toBe("answer");
});

describe("an email from us, or from our address, is left alone", () => {
  const leftAlone = async () =>
    listLeftEmails.response.parse((await admin.call(listLeftEmails)).body).data.emails;

  test("but not one of a person with Auto-Submitted", async () => {
    const own = { "Message-ID": messageId, From: "support@rigfile.example" };
    expect(await told(toEmail("Copy.", own))).toBe("left");
    expect(await leftAlone()).toEqual([]);
    expect(await told(toEmail("Copy.", answers({ From: "support@rigfile.example" })))).toBe("left");
    expect(await leftAlone()).toMatchObject([{ reason: "our_address", sender: "support@rigfile.example" }]);
    expect(await told(toEmail("Me.", answers({ "Auto-Submitted": "no" })))).toBe("answer");
  });

  test("but not what somebody else sends under our Message-ID", async () => {
    expect(await told(toEmail("Sent on.", { "Message-ID": messageId }))).toBe("ticket");
  });
});
