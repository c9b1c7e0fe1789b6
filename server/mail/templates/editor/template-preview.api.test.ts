import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { quoteBody, selfEmailBody, supportBody } from "#server/testing/bodies.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { listTemplateExamples, previewTemplate, testTemplate } from "#shared/api/admin/templates.ts";
import { placeholders, templateTypes, type TemplateType } from "#shared/api/mail/placeholders.ts";
import { auditEvents } from "#shared/schema/admin.ts";

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  await app.reset();
  browser = await signedIn(app);
});

const desk = "support@rigfile.example";
const everything = (type: TemplateType) => placeholders[type].map((name) => `${name}={${name}}`).join("; ");

async function preview(type: TemplateType, body: object) {
  const answer = await browser.call(previewTemplate, { params: { type }, body });
  expect(answer.status).toBe(200);
  return previewTemplate.response.parse(answer.body).data;
}
const examples = async (type: TemplateType) =>
  listTemplateExamples.response.parse((await browser.call(listTemplateExamples, { params: { type } })).body)
    .data;

describe("a preview", () => {
  test.each(templateTypes)("of %s has a sample for every placeholder, in New York's time", async (type) => {
    const { subject, text, html, problems } = await preview(type, {
      subject: everything(type),
      body: `<p>${everything(type)}</p>`,
    });
    expect(problems).toEqual([]);
    expect(subject).not.toContain("{");
    for (const shown of [text, html.replace(/<style>[^]*<\/style>/, "")]) {
      expect(shown).not.toContain("{");
      expect(shown).toMatch(/timestamp=\w+ \d+, \d{4} at \d+:\d\d [AP]M E[DS]T/);
    }
  });

  test("shows what is wrong, and the message as far as it goes", async () => {
    const { subject, problems } = await preview("support", { subject: "{nothing}", body: "<p>\n<script>" });
    expect(subject).toBe("{nothing}");
    expect(problems.map(({ field, line }) => [field, line])).toEqual([
      ["subject", 1],
      ["body", 1],
      ["body", 2],
      ["body", 2],
    ]);
  });

  test("may be of a past record, whose text stays text", async () => {
    const companyName = '<img src=x onerror="alert(1)">';
    await app.post("/api/send-quote-request", { ...quoteBody, companyName });
    const [example] = await examples("quote");
    expect(example?.name).toBe(companyName);
    const exampleId = example?.id;
    const { html, subject } = await preview("quote", {
      subject: "{companyName}",
      body: "<p>{companyName} {customerEmail} {dotNumber}</p>",
      exampleId,
    });
    expect(html).toContain(
      "<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt; owner@carrier.test 1234567</p>",
    );
    expect(subject).toBe(companyName);
  });

  test("finds tickets and emailed profiles too", async () => {
    await app.post("/api/feature-suggestions", supportBody);
    await app.post("/api/send-self-email", selfEmailBody);
    const [ticket] = await examples("support");
    const [copy] = await examples("self_email");
    const shown = await preview("support", {
      subject: "{ticketId}",
      body: "{message}",
      exampleId: ticket?.id,
    });
    expect(shown).toMatchObject({ subject: ticket?.name, text: supportBody.suggestion });
    const body = { subject: "{companyName}", body: "{address}", exampleId: copy?.id };
    expect(await preview("self_email", body)).toMatchObject({ subject: "Acme Trucking", text: "not given" });
    expect(await examples("quote")).toEqual([]);
  });

  test("of a record that is gone is 404", async () => {
    for (const type of templateTypes) {
      const body = { subject: "a", body: "b", exampleId: randomUUID() };
      expect((await browser.call(previewTemplate, { params: { type }, body })).status).toBe(404);
    }
  });
});

describe("a test message", () => {
  const send = async (body: object, key: string = randomUUID()) =>
    browser.call(testTemplate, {
      params: { type: "quote" },
      body,
      headers: { "Idempotency-Key": key },
    });
  const template = { subject: "Quote: {companyName}", body: "<p>{message}</p>" };

  test("goes to oneself with sample values, once for each press, and is recorded", async () => {
    const key = randomUUID();
    for (let times = 0; times < 2; times += 1)
      expect(await send(template, key)).toMatchObject({
        status: 200,
        body: { success: true, message: `A test was sent to ${desk}.` },
      });
    expect(app.peer.received.map(({ recipient }) => recipient)).toEqual([desk]);
    expect(app.peer.received[0]?.mail.subject).toBe("[Test] Quote: Acme Trucking LLC");
    const types = (await app.rows(auditEvents)).map(({ type }) => type);
    expect(types.filter((type) => type === "template_tested")).toHaveLength(1);
  });

  test("is refused as long as the template is wrong", async () => {
    for (const wrong of [
      { ...template, subject: "Hi\nBcc: all@victims.test" },
      { ...template, body: "<script>x</script>" },
      { ...template, body: "{code}" },
    ])
      expect((await send(wrong)).status).toBe(400);
    expect(app.peer.received).toEqual([]);
  });

  test("that the mail server refuses says so", async () => {
    app.peer.answer(desk, 550);
    const { body } = await send(template);
    expect(body).toMatchObject({ success: false });
    expect(body).toHaveProperty("message", expect.stringContaining("refused"));
  });
});
