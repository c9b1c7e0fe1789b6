import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { downloadBody, pdfAttachment, quoteBody, selfEmailBody } from "#server/testing/bodies.ts";
import { onePagePdf, pageObjects, toPdf } from "#server/testing/pdf-files.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { pdfChunks, pdfs, profileRecords } from "#shared/schema/profile-records.ts";

const submissions = [
  ["quote request", "/api/send-quote-request", quoteBody],
  ["self e-mail", "/api/send-self-email", selfEmailBody],
  ["download", "/api/save-pdf-download", downloadBody],
] as const;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => app.reset());

const withPdf = <T extends object>(body: T, changes: { filename?: string; content?: string }) => ({
  ...body,
  pdfAttachment: { content: pdfAttachment.content, filename: pdfAttachment.filename, ...changes },
});
const dayOfName = String.raw`_Profile_\d{4}-\d{2}-\d{2}\.pdf`;

describe("what the sender calls the PDF", () => {
  const names = [
    "invoice.html",
    "setup.exe",
    "../../etc/passwd",
    "C:\\Windows\\System32\\cmd.exe",
    "profile\u202efdp.exe",
    "a.pdf.js",
    '"; filename="evil.exe',
    "=?utf-8?B?ZXZpbC5leGU=?=",
  ];
  test.each(names)("reaches neither a mail nor a row: %j", async (filename) => {
    for (const [, path, body] of submissions)
      expect((await app.post(path, withPdf(body, { filename }))).status).toBe(200);
    for (const row of await app.rows(pdfs))
      expect(row.filename).toMatch(new RegExp(`^Acme_Trucking${dayOfName}$`));
    const attached = app.peer.received
      .flatMap(({ mail }) => mail.attachments)
      .filter(({ mimeType }) => mimeType === "application/pdf");
    expect(attached).toHaveLength(3);
    for (const { filename: received } of attached)
      expect(received).toMatch(new RegExp(`^Acme_Trucking${dayOfName}$`));
    for (const { raw } of app.peer.received) expect(raw).not.toContain(filename);
  });

  test.each([...names, "🚚", "-rf", "x".repeat(1000)])(
    "nor does a company's name as it is: %j",
    async (companyName) => {
      expect((await app.post("/api/send-self-email", { ...selfEmailBody, companyName })).status).toBe(200);
      const harmless = new RegExp(`^[A-Za-z0-9][\\w-]{0,79}${dayOfName}$`);
      expect((await app.rows(pdfs))[0]?.filename).toMatch(harmless);
      expect(app.peer.received[0]?.mail.attachments[0]?.filename).toMatch(harmless);
    },
  );
});

test("a PDF is mailed as one, to be saved", async () => {
  await app.post("/api/send-self-email", selfEmailBody);
  const [attached] = app.peer.received[0]?.mail.attachments ?? [];
  expect(attached).toMatchObject({ mimeType: "application/pdf", disposition: "attachment" });
  expect(attached?.content instanceof ArrayBuffer && onePagePdf.equals(Buffer.from(attached.content))).toBe(
    true,
  );
});

describe("a PDF that is not sound", () => {
  const sent = (pdf: Buffer) => ({ content: pdf.toString("base64") });
  const script = toPdf(pageObjects("/OpenAction<</S/JavaScript/JS(app.alert(1))>>"));
  const hostile = [
    ["contains a script", script, "This PDF contains a script. Send one without it."],
    [
      "contains another file",
      toPdf([...pageObjects(), "<</Type/Filespec/F(setup.exe)/EF<</F 5 0 R>>>>"]),
      "This PDF contains another file. Send one without it.",
    ],
    [
      "is encrypted",
      toPdf(pageObjects(), "/Encrypt 4 0 R"),
      "This PDF is encrypted. Send one without a password.",
    ],
    [
      "is none",
      Buffer.from("%PDF-1.4\nMZ what else\n%%EOF"),
      "This PDF couldn't be read. Create a new one and try again.",
    ],
    [
      "is too complex",
      toPdf([...pageObjects(), "[".repeat(1_000_000)]),
      "This PDF is too complex to check. Send a simpler one.",
    ],
  ] as const;
  test.each(hostile)(
    "because it %s is refused, and nothing is kept or mailed",
    async (_why, pdf, message) => {
      for (const [, path, body] of submissions) {
        const answer = await app.post(path, withPdf(body, sent(pdf)));
        expect(answer.status).toBe(400);
        expect(answer.body).toMatchObject({ message, errors: [{ path: "pdf", message }] });
      }
      for (const table of [pdfs, pdfChunks, profileRecords, outboxMessages])
        expect(await app.rows(table)).toEqual([]);
      expect(app.peer.received).toEqual([]);
    },
  );

  test("is in nobody else's way", async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_none, index) =>
        app.post("/api/send-self-email", withPdf(selfEmailBody, index % 3 ? sent(script) : {})),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(
      answers.map((_answer, index) => (index % 3 ? 400 : 200)),
    );
  });
});

test("a PDF that has lost its end is not mailed in part", async () => {
  await app.run(
    "create function lose_end() returns trigger language plpgsql as 'begin update pdfs set size = size + 1 where id = new.pdf_id; return new; end'",
  );
  await app.run(
    "create trigger lose_end after insert on pdf_chunks for each row execute function lose_end()",
  );
  const answer = await app.post("/api/send-self-email", selfEmailBody);
  await app.run("drop trigger lose_end on pdf_chunks");
  expect(answer.body).toMatchObject({ success: true, delivery: "queued" });
  expect(app.peer.received).toEqual([]);
});
