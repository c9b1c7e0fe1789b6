import { describe, expect, test } from "vitest";
import { storeOn, defaultDeps } from "#server/db/store.ts";
import { quoteBody } from "#server/testing/bodies.ts";
import { isDrawnPdf, readStoredPdf } from "#server/testing/stored-pdfs.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { quoteOutcome } from "#shared/api/submissions.ts";
import { registryVersion } from "#shared/profile/registry-version.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { pdfs, profileRecords } from "#shared/schema/profile-records.ts";
import { idempotencyKeys } from "#shared/schema/operations.ts";
import { profileRecordsRepository } from "#server/records/company-profiles-repository.ts";
import { systemRandom } from "#server/base/random.ts";

const path = "/api/send-quote-request";
const agencies = ["first@agency.test", "second@agency.test"];

const app = await openTestApp();

describe("a quote request", () => {
  test("reaches every partner agency with the PDF, answering to the customer, who gets a receipt", async () => {
    const answer = await app.post(path, quoteBody);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      message: "Your quote request was sent to our insurance partners.",
      delivery: "sent",
      refused: [],
      reference: expect.stringMatching(/^RF-[2-9A-HJKMNP-TV-Z]{6}$/),
      agencies: 2,
    });
    for (const agency of agencies) {
      const [received, ...others] = app.peer.mailTo(agency);
      expect(others).toEqual([]);
      expect(received?.mail.subject).toMatch(/^Quote request RF-[2-9A-Z]{6}: Acme Trucking, TX, 1 unit$/);
      expect(received?.mail.from?.address).toBe("no-reply@rigfile.example");
      expect(received?.mail.replyTo?.[0]?.address).toBe("owner@carrier.test");
      expect(received?.mail.attachments[0]?.filename).toMatch(
        /^Acme Trucking_Profile_\d{4}-\d{2}-\d{2}\.pdf$/,
      );
      expect(isDrawnPdf(received?.mail.attachments[0]?.content)).toBe(true);
    }
    const [receipt, ...others] = app.peer.mailTo("owner@carrier.test");
    expect(others).toEqual([]);
    expect(receipt?.mail.subject).toMatch(/^Your quote request RF-[2-9A-Z]{6}$/);
    expect(receipt?.mail.text).toMatch(
      /you: (?:first@agency\.test|second@agency\.test| and ){3}\. They usually answer within 24-48 hours\./,
    );
    expect(receipt?.mail.text).not.toContain("Acme");
    expect(receipt?.mail.attachments).toEqual([]);
  });

  test("has no marks that turn a name around, in the store or in an agency's mail, and leaves Hebrew as it is", async () => {
    const companyName = "Acme \u202Egnikcurt\u202C \u2066LLC\u2069";
    const [first] = maximalProfile.drivers ?? [];
    const drivers = [{ ...first, fullName: "\u200Fמשה \u061Cכהן\u200E" }];
    const formData = { ...maximalProfile, name: companyName, contactName: "\u202DJane Roe\u202C", drivers };
    const answer = await app.post(path, { ...quoteBody, companyName, formData });
    expect(answer.status).toBe(200);
    const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
    expect(JSON.stringify([await app.rows(companyProfiles), await app.rows(profileRecords)])).not.toMatch(
      marks,
    );
    expect((await app.rows(companyProfiles))[0]).toMatchObject({
      name: "Acme gnikcurt LLC",
      answers: { contactName: "Jane Roe", drivers: [{ fullName: "משה כהן" }] },
    });
    for (const message of await app.rows(outboxMessages))
      expect(`${message.subject}${message.textBody}${message.htmlBody}`).not.toMatch(marks);
  });

  test("has a reference number: the receipt names it, the record keeps it, and no two have the same", async () => {
    const [first, second] = [await app.post(path, quoteBody), await app.post(path, quoteBody)];
    const { reference } = quoteOutcome.parse(first.body);
    expect(app.peer.mailTo("owner@carrier.test")[0]?.mail.text).toContain(
      `Your reference number is ${reference}.`,
    );
    const kept = (await app.rows(profileRecords)).map((record) => record.reference);
    const other = quoteOutcome.parse(second.body).reference;
    expect(new Set(kept)).toEqual(new Set([reference, other]));
    expect(other).not.toBe(reference);
  });

  test("from before there were reference numbers is known by its id", async () => {
    const key = { "Idempotency-Key": "the-key-of-an-old-quote" };
    await app.post(path, quoteBody, key);
    const [record] = await app.rows(profileRecords);
    for (const table of [profileRecords, idempotencyKeys])
      await app.server.container.database.db.update(table).set({ reference: null });
    expect((await app.post(path, quoteBody, key)).body).toMatchObject({ reference: record?.id });
  });

  test("shows the agency what was typed as text: markup stays text, placeholders are not filled in again", async () => {
    const companyName = '<img src=x onerror=alert(1)> & "{dotNumber}"';
    await app.post(path, { ...quoteBody, companyName });
    const mail = app.peer.mailTo("first@agency.test")[0]?.mail;
    expect(mail?.html).toContain("&lt;img src=x onerror=alert(1)&gt; &amp; &quot;{dotNumber}&quot;");
    expect(mail?.html).not.toContain("<img");
    expect(mail?.text).toContain(companyName);
    expect(mail?.subject).toContain(`: ${companyName}, TX, 1 unit`);
  });

  test("keeps the profile with its attribution, the record, the PDF and the messages", async () => {
    await app.post(path, quoteBody);
    const [profile] = await app.rows(companyProfiles);
    expect(profile).toMatchObject({
      name: quoteBody.formData.name,
      registryVersion,
      requestedQuote: true,
      utmSource: "radio",
      utmMedium: null,
      userAgent: "Test Browser 1.0",
      pagesVisited: [{ url: "/", timestamp: "2025-10-04T12:00:00.000Z" }],
      geoCountry: null,
    });
    expect(profile?.ipAddress).toContain("127.0.0.1");
    expect(profile?.answers.name).toBe(quoteBody.formData.name);
    const [pdf] = await app.rows(pdfs);
    const stored = await readStoredPdf(app, pdf?.id);
    expect(isDrawnPdf(stored)).toBe(true);
    expect(pdf).toMatchObject({ size: stored.byteLength, source: null });
    expect(pdf?.path).toMatch(/^\/[\w-]{32,}\.pdf$/);
    expect(await app.rows(profileRecords)).toMatchObject([
      {
        actionType: "quote",
        companyName: "Acme Trucking",
        email: "owner@carrier.test",
        dotNumber: "1234567",
        pdfUrl: pdf?.path,
        companyProfileId: profile?.id,
      },
    ]);
    const messages = await app.rows(outboxMessages);
    expect(messages.map(({ status }) => status)).toEqual(["sent", "sent", "sent"]);
  });

  test("with an empty profile is taken too", async () => {
    const body = { ...quoteBody, companyName: "", dotNumber: "", mcNumber: "", message: "", formData: {} };
    expect((await app.post(path, body)).body).toMatchObject({ success: true });
    expect(await app.rows(companyProfiles)).toMatchObject([{ name: "", email: "", answers: {} }]);
    expect(app.peer.mailTo("first@agency.test")[0]?.mail.subject).toMatch(/: Company not named$/);
  });

  test("leaves hidden answers out of what it keeps", async () => {
    const formData = { ...quoteBody.formData, parkAtMailingAddress: "yes", garagingCity: "Hidden City" };
    await app.post(path, { ...quoteBody, formData });
    const [profile] = await app.rows(companyProfiles);
    expect(profile?.answers).not.toHaveProperty("garagingCity");
  });
});

test("a reference number that is taken is not given twice", async () => {
  let calls = 0;
  // Yields RF-222222 twice, then RF-333333.
  const random = { ...systemRandom, int: () => Math.floor(calls++ / 6) >> 1 };
  const store = storeOn(app.server.container.database.db, { ...defaultDeps, random });
  const records = profileRecordsRepository(store);
  const who = { companyName: "Acme", contactName: "", email: "a@b.test", phone: "" };
  const record = { ...who, actionType: "quote", reference: await records.newReference() } as const;
  expect(record.reference).toBe("RF-222222");
  await records.add(record);
  expect(await records.newReference()).toBe("RF-333333");
  await expect(records.add(record)).rejects.toMatchObject({ cause: { code: "23505" } });
});

describe("a quote request whose mail is refused", () => {
  test("tells the address of the agency that refused and counts as sent while another took it", async () => {
    app.peer.answer("second@agency.test", 550);
    const answer = await app.post(path, quoteBody);
    expect(answer.body).toMatchObject({
      success: true,
      delivery: "sent",
      refused: ["second@agency.test"],
      agencies: 1,
    });
    expect(answer.body).toHaveProperty("message", expect.stringContaining("second@agency.test"));
    expect(app.peer.mailTo("first@agency.test")).toHaveLength(1);
  });

  test("has failed when every agency refused, and is kept all the same", async () => {
    for (const agency of agencies) app.peer.answer(agency, 550);
    const answer = await app.post(path, quoteBody);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      success: false,
      delivery: "refused",
      refused: agencies,
      agencies: 0,
    });
    expect(await app.rows(companyProfiles)).toHaveLength(1);
  });
});
