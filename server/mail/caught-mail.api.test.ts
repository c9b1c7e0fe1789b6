import { createTransport } from "nodemailer";
import { get } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { selfEmailBody } from "#server/testing/bodies.ts";
import { isDrawnPdf } from "#server/testing/stored-pdfs.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ SMTP_URL: "", QUOTE_RECIPIENTS: "" });
});
afterAll(async () => app.close());

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
    expect(list).toContain("Your insurance profile from Rigfile");
    const link = /href="(\/dev\/mail\/[^"]+)"/.exec(list)?.[1] ?? "";
    const message = await page(link);
    expect(message).toContain('<iframe sandbox=""');
    expect(message).toContain("no-reply@rigfile.example");
    const pdf = await fetch(`${app.url}${link}/attachments/0`);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.headers.get("content-disposition")).toContain("attachment");
    expect(isDrawnPdf(await pdf.arrayBuffer())).toBe(true);
  });

  test("a quote goes to a stand-in for the agency", async () => {
    const { sendToCustomer: _self, ...quote } = selfEmailBody;
    const answer = await app.post("/api/send-quote-request", { ...quote, companyName: "<Acme> & Sons" });
    expect(answer.body).toMatchObject({ success: true, delivery: "sent" });
    const list = await page("/dev/mail");
    expect(list).toContain("agency@partner.example");
    expect(list).toContain("&lt;Acme&gt; &amp; Sons");
  });

  test.each([
    ["setup.html", "text/html", "<script>alert(1)</script>", "setup.bin", "application/octet-stream"],
    ["run.svg", "image/svg+xml", "<svg/>", "run.bin", "application/octet-stream"],
    ["no.pdf", "application/pdf", "<html>", "no.bin", "application/octet-stream"],
    ["../a b\u202efdp.exe", "text/html", "%PDF-1.7", "_a_b_fdp.pdf", "application/pdf"],
    [".html", "text/html", "x", "attachment.bin", "application/octet-stream"],
  ])(
    "of a mail from elsewhere %j, said to be %s, is only for saving",
    async (filename, type, content, name, served) => {
      const transport = createTransport({ url: app.server.container.mail.catcher?.url ?? "" });
      await transport.sendMail({
        from: "a@b.test",
        to: "c@d.test",
        attachments: [{ filename, contentType: type, content }],
      });
      const [newest] = app.server.container.mail.catcher?.messages() ?? [];
      const attachment = await fetch(`${app.url}/dev/mail/${newest?.id}/attachments/0`);
      expect(attachment.headers.get("content-type")).toBe(served);
      expect(attachment.headers.get("content-disposition")).toBe(`attachment; filename=${name}`);
      expect(attachment.headers.get("x-content-type-options")).toBe("nosniff");
      expect(await attachment.text()).toBe(content);
    },
  );

  test.each(["/dev/mail", "/dev/mail/none"])(
    "nobody reads it under another name of the machine: %s",
    async (path) => {
      const answer = await getAs("rebound.evil.example", `${app.url}${path}`);
      expect(answer).toMatchObject({ status: 403, body: expect.stringContaining("at localhost") });
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
