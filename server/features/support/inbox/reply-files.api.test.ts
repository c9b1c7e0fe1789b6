import { beforeEach, expect, test } from "vitest";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { bodyWith, jpegWith, pdfWith, pngWith } from "#server/testing/customer-files.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { clearData } from "#shared/api/admin/clear-data.ts";
import { resendMessage } from "#shared/api/admin/outbox-api.ts";
import { downloadTicketFile, replyToTicket, type Ticket } from "#shared/api/admin/tickets.ts";
import { filesContentType } from "#shared/api/endpoint.ts";
import { ticketMessages } from "#shared/schema/feature-suggestions.ts";
import { mailAttachments, outboxMessages } from "#shared/schema/mail.ts";
import { addTicket, openTicket, toReplyBody } from "./testing/tickets.ts";

const owner = "owner@carrier.test";
/** Longer than one slice of the database. */
const certificate = pdfWith(`(${"cert ".repeat(150_000)})`);

const app = await openTestApp();
let admin: Browser;
let ticket: Ticket;
beforeEach(async () => {
  admin = await signedIn(app);
  ticket = await addTicket(app, admin);
  app.peer.received.length = 0;
});

type Sent = readonly (readonly [name: string, content: Buffer])[];
const three: Sent = [
  ["../Certificate of Insurance.pdf", certificate],
  ["Foto mañana.PNG", pngWith([["tEXt", "Author\0Ann"]])],
  ["certificate of insurance.pdf", pdfWith()],
];
const send = async (files: Sent, changes: object = {}, headers: Record<string, string> = {}) => {
  const listed = files.map(([name, { length: size }]) => ({ name, size }));
  const body = bodyWith(
    { ...toReplyBody(ticket), files: listed, ...changes },
    ...files.map(([, content]) => content),
  );
  return admin.call(replyToTicket, { body, headers: { "Content-Type": filesContentType, ...headers } });
};

test("a reply's files reach the customer and are in the thread, checked, cleaned and each under its own name", async () => {
  expect(await send(three)).toMatchObject({ status: 200, body: { delivery: "sent" } });
  const filenames = ["Certificate of Insurance.pdf", "Foto mañana.png", "certificate of insurance (2).pdf"];
  const [received] = app.peer.mailTo(owner);
  const { attachments = [], text = "" } = received?.mail ?? {};
  expect(attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    [filenames[0], "application/pdf"],
    [filenames[1], "image/png"],
    [filenames[2], "application/pdf"],
  ]);
  expect(Buffer.from(attachments[0]?.content ?? []).equals(certificate)).toBe(true);
  expect(Buffer.from(attachments[1]?.content ?? []).equals(pngWith())).toBe(true);
  expect(text).toMatch(/^We fixed it\./);
  const [entry] = (await openTicket(admin, ticket)).thread;
  expect(entry).toMatchObject({
    kind: "reply",
    files: filenames.map((filename, position) => ({ filename, position })),
  });
  const params = { id: entry?.id ?? "", position: "1" };
  const { status, headers } = await admin.call(downloadTicketFile, { params });
  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toBe(
    `attachment; filename="Foto ma_ana.png"; filename*=UTF-8''Foto%20ma%C3%B1ana.png`,
  );
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toContain("sandbox");
});

test("a reply that is repeated under its key is sent once, with its files, also when it is sent again later", async () => {
  const key = { "Idempotency-Key": "the-files-of-today" };
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect(await send(three.slice(0, 1), { version: 1 }, key)).toMatchObject({ status: 200 });
  const slices = (await app.rows(mailAttachments)).length;
  expect(app.peer.mailTo(owner)).toHaveLength(1);
  expect(await send(three.slice(1, 2), { version: 1 }, key)).toMatchObject({ status: 409 });
  const sent = (await app.rows(outboxMessages)).find(({ subject }) => subject.startsWith("Re:"));
  await admin.call(resendMessage, { params: { id: sent?.id ?? "" } });
  expect(app.peer.mailTo(owner).map(({ mail }) => mail.attachments.length)).toEqual([1, 1]);
  expect(await app.rows(mailAttachments)).toHaveLength(slices);
});

test.each<[string, Sent, object, number, string]>([
  ["a program", [["a.pdf", Buffer.from("MZ")]], {}, 400, "a.pdf: Send a PDF, or a JPEG or PNG"],
  [
    "a script in a PDF",
    [["a.pdf", pdfWith("<< /S /JavaScript >>")]],
    {},
    400,
    "a.pdf: This PDF runs scripts",
  ],
  [
    "16 MB",
    [
      ["a.pdf", Buffer.alloc(8_000_000)],
      ["b.pdf", Buffer.alloc(8_000_000)],
    ],
    {},
    413,
    "",
  ],
  [
    "eleven files",
    Array.from({ length: 11 }, () => ["a.jpg", jpegWith()] as const),
    {},
    400,
    "up to 10 files",
  ],
  ["fewer bytes than it says", [["a.pdf", pdfWith()]], { files: [{ name: "a.pdf", size: 9000 }] }, 400, ""],
  ["a name of two lines", [["a\r\nBcc: b@c.test", pdfWith()]], {}, 400, "single line"],
])("a reply with %s is refused, with nothing left of it", async (_what, files, changes, status, message) => {
  const answer = await send(files, changes);
  expect(answer.status).toBe(status);
  expect(JSON.stringify(answer.body)).toContain(message);
  expect(await app.rows(mailAttachments)).toEqual([]);
  expect(await app.rows(ticketMessages)).toEqual([]);
  expect(app.peer.mailTo(owner)).toEqual([]);
});

test("a reply that is too large for the customer's mail server is refused as a whole, so no file goes missing unsaid", async () => {
  app.peer.answer(owner, 552);
  expect(await send(three)).toMatchObject({ body: { delivery: "refused" } });
  expect(app.peer.mailTo(owner)).toEqual([]);
});

test("all data that is cleared includes the files of replies", async () => {
  await send(three);
  expect((await admin.call(clearData, { query: { confirmation: "clear" } })).status).toBe(200);
  expect(await app.rows(mailAttachments)).toEqual([]);
});
