import { afterEach, describe, expect, test } from "vitest";
import { downloadBody, pdfAttachment, quoteBody, selfEmailBody } from "#server/testing/bodies.ts";
import { isDrawnPdf, readStoredPdf } from "#server/testing/stored-pdfs.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { pdfs } from "#shared/schema/profile-records.ts";

const submissions = [
  ["quote request", "/api/send-quote-request", quoteBody],
  ["self e-mail", "/api/send-self-email", selfEmailBody],
  ["download", "/api/save-pdf-download", downloadBody],
] as const;

const app = await openTestApp();

const withPdf = <T extends object>(body: T, changes: { filename: string }) => ({
  ...body,
  pdfAttachment: { content: pdfAttachment.content, ...changes },
});
const dayOfName = String.raw`_Profile_\d{4}-\d{2}-\d{2}\.pdf`;

const agencyName = new RegExp(`^Acme Trucking${dayOfName}$`);

describe("what the sender calls the PDF", () => {
  const names = [
    "../../etc/passwd",
    "profile\u202efdp.exe",
    '"; filename="evil.exe',
    "=?utf-8?B?ZXZpbC5leGU=?=",
  ];
  test.each(names)("reaches neither a mail nor a row: %j", async (filename) => {
    for (const [, path, body] of submissions)
      expect((await app.post(path, withPdf(body, { filename }))).status).toBe(200);
    for (const row of await app.rows(pdfs)) expect(row.filename).toMatch(agencyName);
    const attached = app.peer.received
      .flatMap(({ mail }) => mail.attachments)
      .filter(({ mimeType }) => mimeType === "application/pdf");
    // The agency's PDF, and the PDF emailed to an unproven address.
    const received = attached.map(({ filename: name }) => name ?? "").toSorted();
    expect(received).toEqual([...Array(2).fill(expect.stringMatching(agencyName)), "Insurance_Profile.pdf"]);
    for (const { raw } of app.peer.received) expect(raw).not.toContain(filename);
  });

  test.each([...names, "🚚", "-rf", "x".repeat(1000)])(
    "nor does a company's name as it is: %j",
    async (companyName) => {
      expect((await app.post("/api/send-quote-request", { ...quoteBody, companyName })).status).toBe(200);
      const harmless = new RegExp(`^[A-Za-z0-9][\\w -]{0,79}${dayOfName}$`);
      expect((await app.rows(pdfs))[0]?.filename).toMatch(harmless);
      const [attached] = app.peer.received.flatMap(({ mail }) => mail.attachments);
      expect(attached?.filename).toMatch(harmless);
    },
  );
});

test("a PDF is mailed as one, to be saved, and is the one that is kept", async () => {
  await app.post("/api/send-self-email", selfEmailBody);
  const [attached] = app.peer.received[0]?.mail.attachments ?? [];
  expect(attached).toMatchObject({ mimeType: "application/pdf", disposition: "attachment" });
  const [pdf] = await app.rows(pdfs);
  const kept = await readStoredPdf(app, pdf?.id);
  expect(attached && kept.equals(Buffer.from(attached.content))).toBe(true);
});

test("a self email and a download leave none of the answers to draw from", async () => {
  await app.post("/api/send-self-email", selfEmailBody);
  await app.post("/api/save-pdf-download", downloadBody);
  expect((await app.rows(pdfs)).map(({ source }) => source)).toEqual([null, null]);
});

describe("a PDF that can't be drawn", () => {
  /** Spoils the stored answers, like a bug would. */
  const spoil = async () => {
    await app.run(
      `create or replace function spoil() returns trigger language plpgsql as 'begin new.source = jsonb_build_object(''day'', new.source->''day'', ''kept'', new.source); return new; end'`,
    );
    await app.run("create trigger spoil before insert on pdfs for each row execute function spoil()");
  };
  const mend = async () => app.run("update pdfs set source = source->'kept'");
  afterEach(async () => app.run("drop trigger if exists spoil on pdfs"));

  test("keeps a quote request back, says so, and goes out with it once it can be drawn", async () => {
    await spoil();
    const { body } = await app.post("/api/send-quote-request", quoteBody);
    expect(body).toMatchObject({
      success: true,
      delivery: "queued",
      message: "Your quote request is saved. We couldn't make its PDF yet. We'll send it automatically.",
    });
    expect(app.peer.mailTo("first@agency.test")).toEqual([]);
    const waiting = (await app.rows(outboxMessages)).filter(({ pdfId }) => pdfId !== null);
    for (const { lastError } of waiting) expect(lastError).toMatch(/^The PDF couldn't be drawn: ./);
    expect(app.logLines.join("")).toContain("a PDF could not be drawn");
    await mend();
    await expect.poll(() => app.peer.mailTo("first@agency.test")).toHaveLength(1);
    const [attached] = app.peer.mailTo("first@agency.test")[0]?.mail.attachments ?? [];
    expect(isDrawnPdf(attached?.content)).toBe(true);
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
