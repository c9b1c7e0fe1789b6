import { describe, expect, test, vi } from "vitest";
import { signedIn } from "#server/testing/admin-client.ts";
import { quoteBody, selfEmailBody } from "#server/testing/bodies.ts";
import { readWorkbook } from "#server/testing/quote-files.ts";
import { isDrawnPdf } from "#server/testing/stored-pdfs.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { getOutboxMessage, resendMessage } from "#shared/api/admin/outbox-api.ts";
import { sendQuoteRequest, sendSelfEmail } from "#shared/api/submissions.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { mailAttachments, outboxMessages } from "#shared/schema/mail.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";

const agency = "first@agency.test";
const body = { ...quoteBody, companyName: "Lopez & Sons Trucking", formData: maximalProfile };
const secrets = ["12-3456789", "12/31/1979", "P1234567", "02/29/1988", "B7654321"];

const app = await openTestApp();

const getMail = (recipient = agency, index = 0) => {
  const received = app.peer.mailTo(recipient)[index];
  if (!received) throw new Error(`${recipient} got no email.`);
  return received.mail;
};
const getFiles = (recipient = agency, index = 0) =>
  getMail(recipient, index).attachments.map(({ filename, mimeType, content }) => ({
    filename,
    mimeType,
    content: Buffer.from(content),
  }));

describe("an agency's email", () => {
  test("carries the PDF, the schedules and the answers, and has birth dates, license and tax numbers in them alone", async () => {
    expect((await app.post(sendQuoteRequest.path, body)).status).toBe(200);
    const reference = /RF-\w{6}/.exec(getMail().subject ?? "")?.[0] ?? "none";
    const [pdf, xlsx, json, ...others] = getFiles();
    expect(others).toEqual([]);
    expect(pdf).toMatchObject({ mimeType: "application/pdf" });
    expect(isDrawnPdf(pdf?.content)).toBe(true);
    expect(xlsx).toMatchObject({
      filename: `Lopez_Sons_Trucking_${reference}_Schedules.xlsx`,
      mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    });
    const sheets = await readWorkbook(xlsx?.content);
    expect(sheets[0]?.data[0]).toEqual(["Quote request", reference]);
    expect(sheets[1]?.data[2]?.[1]).toBe("Ana Beltrán");
    expect(json).toMatchObject({
      filename: `Lopez_Sons_Trucking_${reference}_Answers.json`,
      mimeType: "application/json",
    });
    expect(JSON.parse(json?.content.toString() ?? "")).toMatchObject({ reference });
    expect(getFiles("second@agency.test")).toEqual(getFiles());
    const { text, html, subject } = getMail();
    for (const secret of secrets) {
      for (const part of [text, html, subject]) expect(part).not.toContain(secret);
      expect(json?.content.toString()).toContain(secret);
    }
    expect(text).toContain("Dates of birth, license and tax numbers are in the attachments.");
  });
});

describe("a customer's email", () => {
  test("with one's own profile carries the PDF alone", async () => {
    await app.post(sendSelfEmail.path, { ...selfEmailBody, customerEmail: agency, formData: maximalProfile });
    expect(getFiles().map(({ mimeType }) => mimeType)).toEqual(["application/pdf"]);
    const { text, html } = getMail();
    for (const secret of secrets) expect(text + html).not.toContain(secret);
    expect(text).toContain(
      "Dates of birth, license and tax numbers are in the attached PDF, with their last digits only.",
    );
    expect(await app.rows(mailAttachments)).toEqual([]);
  });
});

describe("the same files", () => {
  test("go out after a failure, and again on request, though the profile is gone", async () => {
    app.peer.answer(agency, 451);
    await app.post(sendQuoteRequest.path, body);
    const { db } = app.server.container.database;
    await db.delete(companyProfiles);
    const expected = getFiles("second@agency.test");
    app.peer.behave();
    await vi.waitFor(() => expect(getFiles()).toEqual(expected));
    const browser = await signedIn(app);
    const sent = (await app.rows(outboxMessages)).find(({ recipient }) => recipient === agency);
    const params = { id: sent?.id ?? "" };
    await vi.waitFor(async () =>
      expect((await browser.call(resendMessage, { params })).body).toMatchObject({ success: true }),
    );
    expect(getFiles(agency, 1)).toEqual(expected);
  });

  test("are stored once for all agencies, and listed for the operator", async () => {
    await app.post(sendQuoteRequest.path, body);
    const receipt = getMail("owner@carrier.test");
    expect(receipt.attachments).toEqual([]);
    expect(receipt.text).toMatch(/RF-\w{6}/);
    const stored = await app.rows(mailAttachments);
    expect(stored).toHaveLength(2);
    const browser = await signedIn(app);
    for (const { id, audience } of await app.rows(outboxMessages)) {
      const answer = await browser.call(getOutboxMessage, { params: { id } });
      const { attachments } = getOutboxMessage.response.parse(answer.body).data;
      const expected = stored.map(({ filename, size }) => ({ filename, size }));
      expect(attachments).toEqual(audience === "staff" ? expected : []);
    }
  });
});
