import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pdfBytes, selfEmailBody } from "#server/testing/bodies.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ SMTP_URL: "", QUOTE_RECIPIENTS: "" });
});
afterAll(async () => app.close());

const page = async (path: string) => String((await app.get(path)).body);

describe("without a mail server", () => {
  test("mail is caught and can be read and its PDF fetched", async () => {
    expect(await page("/dev/mail")).toContain("No mail yet.");
    const companyName = "<Acme> & Sons";
    const answer = await app.post("/api/send-self-email", { ...selfEmailBody, companyName });
    expect(answer.body).toMatchObject({ delivery: "sent" });
    const list = await page("/dev/mail");
    expect(list).toContain("owner@carrier.test");
    expect(list).toContain("&lt;Acme&gt; &amp; Sons");
    const link = /href="(\/dev\/mail\/[^"]+)"/.exec(list)?.[1] ?? "";
    const message = await page(link);
    expect(message).toContain('<iframe sandbox=""');
    expect(message).toContain("no-reply@rigfile.example");
    const pdf = await fetch(`${app.url}${link}/attachments/0`);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.headers.get("content-disposition")).toContain("attachment");
    expect(Buffer.from(await pdf.arrayBuffer()).equals(pdfBytes)).toBe(true);
  });

  test("a quote goes to a stand-in for the agency", async () => {
    const { sendToCustomer: _self, ...quote } = selfEmailBody;
    const answer = await app.post("/api/send-quote-request", quote);
    expect(answer.body).toMatchObject({ success: true, delivery: "sent" });
    expect(await page("/dev/mail")).toContain("agency@partner.example");
  });

  test("what is not there is 404", async () => {
    expect((await app.get("/dev/mail/none")).status).toBe(404);
    expect((await app.get("/dev/mail/none/attachments/0")).status).toBe(404);
  });
});

test("with a mail server there is no page to read mail", async () => {
  const real = await startTestApp();
  expect((await real.get("/dev/mail")).status).toBe(404);
  await real.close();
});
