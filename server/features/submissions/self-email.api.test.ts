import { describe, expect, test } from "vitest";
import { downloadBody, selfEmailBody } from "#server/testing/bodies.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { pdfs, profileRecords } from "#shared/schema/profile-records.ts";

const path = "/api/send-self-email";

const app = await openTestApp();

describe("a profile emailed to oneself", () => {
  test("arrives with the PDF, from the address that takes no answers", async () => {
    const answer = await app.post(path, selfEmailBody);
    expect(answer.body).toEqual({
      success: true,
      message: "Your profile was sent. Check your inbox.",
      delivery: "sent",
      refused: [],
      notice: expect.stringContaining("leaves out web and email addresses"),
    });
    const [received, ...others] = app.peer.received;
    expect(others).toEqual([]);
    expect(received?.recipient).toBe("owner@carrier.test");
    expect(received?.mail.from).toMatchObject({ name: "Rigfile", address: "no-reply@rigfile.example" });
    expect(received?.mail.subject).toBe("Your insurance profile from Rigfile");
    expect(received?.mail.attachments[0]?.filename).toBe("Insurance_Profile.pdf");
    expect(received?.mail.text).toContain("DOT number: 1234567");
    expect(received?.mail.text).toMatch(/Created on \w+ \d+, \d{4} at \d+:\d\d [AP]M E[SD]T\./);
  });

  test("keeps a record and the PDF, and not the answers", async () => {
    await app.post(path, selfEmailBody);
    const [pdf] = await app.rows(pdfs);
    expect(await app.rows(profileRecords)).toMatchObject([
      { actionType: "email", email: "owner@carrier.test", pdfUrl: pdf?.path, companyProfileId: null },
    ]);
    expect(await app.rows(companyProfiles)).toEqual([]);
  });

  test("tells that the address was refused, and keeps why", async () => {
    app.peer.answer("owner@carrier.test", 550);
    const answer = await app.post(path, selfEmailBody);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: false,
      message: "The mail server rejected this address: owner@carrier.test. Please check it.",
      delivery: "refused",
      refused: ["owner@carrier.test"],
    });
    const [message] = await app.rows(outboxMessages);
    expect(message).toMatchObject({ status: "refused", attempts: 1 });
    expect(message?.lastError).toContain("550");
  });
});

describe("a download", () => {
  test("leaves a record and the PDF", async () => {
    const answer = await app.post("/api/save-pdf-download", downloadBody);
    expect(answer.body).toEqual({ success: true, message: "The download was recorded." });
    const [pdf] = await app.rows(pdfs);
    expect(pdf?.filename).toMatch(/^Acme Trucking_Profile_\d{4}-\d{2}-\d{2}\.pdf$/);
    expect(await app.rows(profileRecords)).toMatchObject([
      { actionType: "download", contactName: "Ann Owner", phone: "(555) 123-4567", pdfUrl: pdf?.path },
    ]);
    expect(app.peer.received).toEqual([]);
  });

  test("needs no email address", async () => {
    expect((await app.post("/api/save-pdf-download", { ...downloadBody, email: "" })).status).toBe(200);
  });
});
