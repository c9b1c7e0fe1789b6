import { get } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pdfBytes, selfEmailBody } from "#server/testing/bodies.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ SMTP_URL: "", QUOTE_RECIPIENTS: "" });
});
afterAll(async () => app.close());

/** What a browser gets that was led here by another name. */
const getAs = async (host: string, url: string): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { Host: host } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
      );
    }).on("error", reject);
  });

const page = async (path: string) => String((await app.get(path)).body);

describe("without a mail server", () => {
  test("mail is caught and can be read and its PDF fetched", async () => {
    expect(await page("/dev/mail")).toContain("No mail yet.");
    const companyName = "<Acme> & Sons";
    const answer = await app.post("/api/send-self-email", { ...selfEmailBody, companyName });
    expect(answer.body).toMatchObject({ delivery: "sent" });
    const list = await page("/dev/mail");
    expect(list).toContain("owner@carrier.test");
    expect(list).toContain("Your insurance profile: Acme &amp; Sons");
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
    const answer = await app.post("/api/send-quote-request", { ...quote, companyName: "<Acme> & Sons" });
    expect(answer.body).toMatchObject({ success: true, delivery: "sent" });
    const list = await page("/dev/mail");
    expect(list).toContain("agency@partner.example");
    expect(list).toContain("&lt;Acme&gt; &amp; Sons");
  });

  test.each(["/dev/mail", "/dev/mail/none"])(
    "nobody reads it under another name of the machine: %s",
    async (path) => {
      const answer = await getAs("rebound.evil.example", `${app.url}${path}`);
      expect(answer).toMatchObject({ status: 403, body: expect.stringContaining("as localhost") });
    },
  );

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
