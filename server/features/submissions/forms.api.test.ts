import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pdfFaults } from "#server/features/pdfs/check/pdf-refusal.ts";
import { downloadBody, pdfBytes, quoteBody, selfEmailBody } from "#server/testing/bodies.ts";
import { readStoredPdf } from "#server/testing/stored-pdfs.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { idempotencyKeys } from "#shared/schema/idempotency-keys.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { pdfs, profileRecords } from "#shared/schema/profile-records.ts";

const paths = {
  quote: "/api/send-quote-request",
  self: "/api/send-self-email",
  download: "/api/save-pdf-download",
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => app.reset());

/** The body without the PDF fields of older clients. */
const without = <B extends { pdfAttachment: unknown }>({ pdfAttachment: _pdf, ...body }: B) => body;

/** Sends JSON and a PDF as a browser does, with a new boundary each time. */
async function sendForm(path: string, json: unknown, pdf: Buffer | null = pdfBytes, key?: string) {
  const form = new FormData();
  form.append("json", JSON.stringify(json));
  if (pdf) form.append("pdf", new Blob([new Uint8Array(pdf)], { type: "text/html" }), "../invoice.html");
  const headers = { ...(key !== undefined && { "Idempotency-Key": key }) };
  const response = await fetch(`${app.url}${path}`, { method: "POST", headers, body: form });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe("a PDF as a part of its own", () => {
  test("reaches the agencies as it was made, under the name that the server gives it", async () => {
    const answer = await sendForm(paths.quote, without(quoteBody));
    expect(answer).toMatchObject({ status: 200, body: { success: true, delivery: "sent" } });
    const [attachment] = app.peer.mailTo("first@agency.test")[0]?.mail.attachments ?? [];
    expect(attachment?.filename).toMatch(/_Profile_\d{4}-\d\d-\d\d\.pdf$/);
    expect(attachment?.mimeType).toBe("application/pdf");
    const content = attachment?.content;
    expect(content instanceof ArrayBuffer && Buffer.from(content).equals(pdfBytes)).toBe(true);
    expect(await app.rows(pdfs)).toMatchObject([{ size: pdfBytes.length }]);
  });

  test("reaches oneself, and is kept of a download", async () => {
    expect((await sendForm(paths.self, without(selfEmailBody))).body).toMatchObject({ delivery: "sent" });
    expect((await sendForm(paths.download, without(downloadBody))).status).toBe(200);
    const stored = await app.rows(pdfs);
    expect(await Promise.all(stored.map(async ({ id }) => readStoredPdf(app, id)))).toEqual([
      pdfBytes,
      pdfBytes,
    ]);
    const records = await app.rows(profileRecords);
    expect(records.map(({ actionType }) => actionType).toSorted()).toEqual(["download", "email"]);
  });

  test("may be missing where a browser could not make one, but not from a download", async () => {
    expect((await sendForm(paths.quote, without(quoteBody), null)).status).toBe(200);
    expect(await app.rows(pdfs)).toEqual([]);
    expect(await sendForm(paths.download, without(downloadBody), null)).toMatchObject({
      status: 400,
      body: { errors: [{ path: "pdf", message: "The PDF is missing." }] },
    });
  });

  test("is refused when it is none, by its place in the form", async () => {
    for (const bytes of [Buffer.from("MZ executable"), Buffer.alloc(0)])
      expect(await sendForm(paths.quote, without(quoteBody), bytes)).toMatchObject({
        status: 400,
        body: { errors: [{ path: "pdf", message: pdfFaults.unreadable }] },
      });
    expect(await app.rows(outboxMessages)).toEqual([]);
  });

  test("is not taken a second time from the JSON", async () => {
    expect(await sendForm(paths.quote, quoteBody)).toMatchObject({
      status: 400,
      body: { errors: [{ path: "pdfAttachment.content" }] },
    });
  });

  test("is missed where older clients name one and send none", async () => {
    const pdfAttachment = { content: "", filename: "a.pdf" };
    const answer = await app.post(paths.quote, { ...quoteBody, pdfAttachment });
    expect(answer.body).toMatchObject({
      errors: [{ path: "pdf", message: pdfFaults.unreadable }],
    });
  });

  test("lets the fields at fault be named beside it", async () => {
    const answer = await sendForm(paths.self, {
      ...without(selfEmailBody),
      customerEmail: "nobody",
      more: 1,
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ path: "customerEmail" }, { path: "more" }]);
  });
});

describe("a form that is none", () => {
  const json = JSON.stringify(without(quoteBody));
  const part = (name: string, content: string, more = "") =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
  const pdf = "%PDF-1.7";

  test.each([
    ["the file comes first", `${part("pdf", pdf)}${part("json", json)}--b--\r\n`],
    ["there are two files", `${part("json", json)}${part("pdf", pdf)}${part("pdf", pdf)}--b--\r\n`],
    ["the file has another name", `${part("json", json)}${part("file", pdf)}--b--\r\n`],
    ["a name is huge", `${part("x".repeat(60_000), json)}--b--\r\n`],
    ["it holds a form", `${part("json", part("json", json).replaceAll("--b", "--inner"))}--b--\r\n`],
    ["it is cut off", `${part("json", json)}${part("pdf", pdf)}`],
    ["it has no parts", "--b--\r\n"],
    ["it is no form", json],
  ])("is refused and leaves nothing behind: %s", async (_what, body) => {
    const answer = await app.post(paths.quote, body, { "Content-Type": "multipart/form-data; boundary=b" });
    expect(answer).toMatchObject({ status: 400, body: { success: false } });
    expect(await app.rows(outboxMessages)).toEqual([]);
  });

  test.each(["multipart/form-data", "multipart/form-data; boundary=", 'multipart/form-data; boundary=""'])(
    "is refused when its type is %s",
    async (type) => {
      const answer = await app.post(paths.quote, `${part("json", json)}--b--\r\n`, { "Content-Type": type });
      expect(answer.status).toBe(400);
    },
  );

  test("is 415 where the contract takes no file", async () => {
    const type = { "Content-Type": "multipart/form-data; boundary=b" };
    const answer = await app.post("/api/feature-suggestions", `${part("json", "{}")}--b--\r\n`, type);
    expect(answer.status).toBe(415);
  });
});

describe("a form that is sent again under its key", () => {
  const key = "the-key-of-a-form";

  test("is recognised, although the browser packs it under another boundary", async () => {
    const first = await sendForm(paths.quote, without(quoteBody), pdfBytes, key);
    expect(await sendForm(paths.quote, without(quoteBody), pdfBytes, key)).toEqual(first);
    expect(app.peer.received).toHaveLength(3);
    expect(await app.rows(idempotencyKeys)).toHaveLength(1);
  });

  test("is another one when the PDF is, or the JSON", async () => {
    await sendForm(paths.quote, without(quoteBody), pdfBytes, key);
    const otherPdf = Buffer.concat([pdfBytes, Buffer.from("\n")]);
    expect((await sendForm(paths.quote, without(quoteBody), otherPdf, key)).status).toBe(409);
    const otherJson = { ...without(quoteBody), message: "Other" };
    expect((await sendForm(paths.quote, otherJson, pdfBytes, key)).status).toBe(409);
    expect((await sendForm(paths.quote, without(quoteBody), null, key)).status).toBe(409);
    expect(app.peer.received).toHaveLength(3);
  });

  test("is recognised in the older form as well", async () => {
    const send = async () => app.post(paths.quote, quoteBody, { "Idempotency-Key": key });
    const first = await send();
    expect((await send()).body).toEqual(first.body);
    const content = Buffer.concat([pdfBytes, Buffer.from("\n")]).toString("base64");
    const other = { ...quoteBody, pdfAttachment: { ...quoteBody.pdfAttachment, content } };
    expect((await app.post(paths.quote, other, { "Idempotency-Key": key })).status).toBe(409);
    expect(app.peer.received).toHaveLength(3);
  });
});
