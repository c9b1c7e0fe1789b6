import { describe, expect, test } from "vitest";
import { downloadBody, pdfAttachment, quoteBody, selfEmailBody } from "#server/testing/bodies.ts";
import { isDrawnPdf, readStoredPdf } from "#server/testing/stored-pdfs.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { attachmentLimit } from "#shared/api/response-parts.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { idempotencyKeys } from "#shared/schema/operations.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { pdfs, profileRecords } from "#shared/schema/profile-records.ts";

const paths = {
  quote: "/api/send-quote-request",
  self: "/api/send-self-email",
  download: "/api/save-pdf-download",
};

const app = await openTestApp();

async function expectNothingKept(): Promise<void> {
  for (const table of [companyProfiles, profileRecords, pdfs, outboxMessages, idempotencyKeys])
    expect(await app.rows(table)).toEqual([]);
  expect(app.peer.received).toEqual([]);
}

describe("a PDF that another program sends", () => {
  const withPdf = <B extends object>(body: B, change: object) => ({
    ...body,
    pdfAttachment: { ...downloadBody.pdfAttachment, ...change },
  });

  test("is not used, whatever it is", async () => {
    for (const [path, body] of [
      [paths.quote, quoteBody],
      [paths.self, selfEmailBody],
      [paths.download, downloadBody],
    ] as const)
      expect((await app.post(path, withPdf(body, { content: "no base64: *" }))).status).toBe(200);
    for (const { id } of await app.rows(pdfs)) expect(isDrawnPdf(await readStoredPdf(app, id))).toBe(true);
  });

  test("may have 3 MB and no more", async () => {
    const send = async (characters: number) =>
      app.post(paths.download, withPdf(downloadBody, { content: "A".repeat(characters) }));
    expect((await send(attachmentLimit)).status).toBe(200);
    await app.reset();
    const { status, body } = await send(attachmentLimit + 1);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ path: "pdfAttachment.content" }] });
    await expectNothingKept();
  });

  test("without answers leaves a download's record alone", async () => {
    const { formData: _answers, ...specified } = downloadBody;
    expect((await app.post(paths.download, specified)).status).toBe(200);
    expect(await app.rows(profileRecords)).toMatchObject([{ actionType: "download", pdfUrl: null }]);
    expect(await app.rows(pdfs)).toEqual([]);
  });
});

describe("a failure in the middle of a transaction", () => {
  test.each([
    ["quote request", paths.quote, quoteBody, "outbox_messages"],
    ["self e-mail", paths.self, selfEmailBody, "pdf_chunks"],
    ["download", paths.download, downloadBody, "profile_records"],
  ])("leaves no trace of a %s and reveals no more than a request id", async (_what, path, body, table) => {
    await app.run(
      "create or replace function fail() returns trigger language plpgsql as 'begin raise exception ''disk is full''; end'",
    );
    await app.run(`create trigger fail before insert on ${table} for each row execute function fail()`);
    const answer = await app.post(path, body, { "Idempotency-Key": "key-of-a-failure" });
    await app.run(`drop trigger fail on ${table}`);
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      success: false,
      message: "Something went wrong on our side. Please try again.",
      requestId: answer.headers.get("x-request-id"),
    });
    await expectNothingKept();
    const retry = await app.post(path, body, { "Idempotency-Key": "key-of-a-failure" });
    expect(retry.status).toBe(200);
  });
});

describe("a line break in what becomes a mail header", () => {
  test.each([
    ["customerEmail", "a@b.test\r\nBcc: all@victims.test"],
    ["companyName", "Acme\r\nBcc: all@victims.test"],
    ["companyName", "Acme\nX-Evil: 1"],
    ["dotNumber", "1\n2"],
    ["mcNumber", "1\r2"],
  ])("is refused in %s", async (field, value) => {
    const answer = await app.post(paths.self, { ...selfEmailBody, [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty(
      "errors",
      expect.arrayContaining([expect.objectContaining({ path: field })]),
    );
    await expectNothingKept();
  });

  test("is refused in the name of the PDF", async () => {
    const body = { ...quoteBody, pdfAttachment: { ...pdfAttachment, filename: "a.pdf\r\nX-Evil: 1" } };
    const answer = await app.post(paths.quote, body);
    expect(answer.body).toMatchObject({ errors: [{ path: "pdfAttachment.filename" }] });
    await expectNothingKept();
  });
});
