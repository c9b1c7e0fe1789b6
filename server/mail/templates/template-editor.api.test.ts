import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { defaultTemplates } from "#server/mail/templates/default-templates.ts";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { quoteBody } from "#server/testing/bodies.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import {
  listTemplates,
  previewTemplate,
  saveTemplate,
  seedDefaultTemplates,
  testTemplate,
} from "#shared/api/admin/templates.ts";
import { placeholders, templateTypes } from "#shared/api/mail/placeholders.ts";
import { auditEvents } from "#shared/schema/admin.ts";
import { templatesRepository } from "#server/mail/templates/templates-repository.ts";

const app = await openTestApp();
let browser: Browser;
beforeEach(async () => {
  await app.run("delete from email_templates");
  await templatesRepository(app.server.container.store).seed();
  browser = await signedIn(app);
});

const getTemplate = async (type: string) => {
  const { data } = listTemplates.response.parse((await browser.call(listTemplates)).body);
  const found = data.find(({ templateType }) => templateType === type);
  if (!found) throw new Error(`There is no template ${type}.`);
  return found;
};
const save = async (body: object) => browser.call(saveTemplate, { body });
const changed = {
  templateType: "quote",
  subject: "Please quote {companyName}",
  body: "<p>{companyName}: {message}</p>",
};
const events = async () =>
  (await app.rows(auditEvents)).flatMap(({ type, details }) =>
    type === "template_changed" ? [details] : [],
  );

describe("a template", () => {
  test("is listed as it is in use", async () => {
    const { status, body } = await browser.call(listTemplates);
    expect(status).toBe(200);
    const { data } = listTemplates.response.parse(body);
    expect(data.map(({ templateType }) => templateType)).toEqual(["quote", "self_email", "support"]);
    expect(await getTemplate("quote")).toMatchObject(defaultTemplates.quote);
  });

  test("that was saved is what the next message is made of", async () => {
    const answer = await save(changed);
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: "quote template saved successfully" },
    });
    await app.post("/api/send-quote-request", { ...quoteBody, message: "<b>Two</b> trucks" });
    const mail = app.peer.mailTo("first@agency.test")[0]?.mail;
    expect(mail?.subject).toBe("Please quote Acme Trucking");
    expect(mail?.html).toContain("<p>Acme Trucking: &lt;b&gt;Two&lt;/b&gt; trucks</p>");
    const { subject: formerSubject } = defaultTemplates.quote;
    expect(await events()).toMatchObject([
      { templateType: "quote", how: "edited", formerSubject, subject: changed.subject, text: changed.body },
    ]);
  });

  test.each([
    [{}, ["templateType", "subject", "body"]],
    [{ ...changed, templateType: "receipt" }, ["templateType"]],
    [{ ...changed, subject: "Hi\r\nBcc: everyone@victims.test" }, ["subject"]],
    [{ ...changed, subject: "Hi\u2028there" }, ["subject"]],
    [{ ...changed, body: " " }, ["body"]],
    [{ ...changed, body: "a\0b" }, ["body"]],
    [{ ...changed, subject: "For {company}" }, ["subject"]],
    [
      { ...changed, subject: "{ companyName }", body: "<p>{code}</p> {__proto__}" },
      ["subject", "body", "body"],
    ],
    [{ ...changed, body: "{{message}}" }, ["body", "body"]],
    [{ ...changed, templateType: "self_email", body: "{message}" }, ["body"]],
  ])("is refused for what is wrong with it: %j", async (body, paths) => {
    const answer = await save(body);
    expect(answer.status).toBe(400);
    expect((answer.body as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual(paths);
    expect(await getTemplate("quote")).toMatchObject(defaultTemplates.quote);
    expect(await events()).toEqual([]);
  });

  test("names each fault of a placeholder with its line", async () => {
    const { body } = await save({ ...changed, body: '<p>\n{code}\n{message\n<a href="{message}">x</a>' });
    expect(body).toMatchObject({
      errors: [
        {
          path: "body",
          message: expect.stringMatching(/^Line 2: \{code\} isn't a placeholder.* Use \{reference\}, /),
        },
        {
          path: "body",
          message: "Line 3: {message isn't a complete placeholder. Write it like {reference}.",
        },
        { path: "body", message: "Line 4: {message} can't be part of a tag. Write it between tags." },
      ],
    });
  });

  test.each([
    ...Object.values(defaultTemplates),
    { ...changed, body: '<a href="mailto:{customerEmail}">{customerEmail}</a> 1 < {units}' },
  ])("is accepted: $templateType $body", async (template) => {
    expect((await save(template)).status).toBe(200);
  });

  test("is refused to the later of two tabs, and goes to the later without a time", async () => {
    const { updatedAt } = await getTemplate("quote");
    const both = await Promise.all([1, 2].map(async () => save({ ...changed, updatedAt })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await save({ ...changed, updatedAt })).status).toBe(409);
    expect((await save({ ...changed, updatedAt: (await getTemplate("quote")).updatedAt })).status).toBe(200);
    expect((await save({ ...changed, subject: "Last" })).status).toBe(200);
    expect((await getTemplate("quote")).subject).toBe("Last");
  });
});

test("the defaults replace all templates", async () => {
  await save(changed);
  const answer = await browser.call(seedDefaultTemplates);
  expect(answer).toMatchObject({
    status: 200,
    body: { success: true, message: "Default templates loaded successfully" },
  });
  expect(await getTemplate("quote")).toMatchObject(defaultTemplates.quote);
  expect((await events()).map(({ how }) => how)).toEqual(["edited", "defaults", "defaults", "defaults"]);
});

test.each(templateTypes)(
  "a preview of %s has a sample for every placeholder, in New York's time",
  async (type) => {
    const everything = placeholders[type].map((name) => `${name}={${name}}`).join("; ");
    const body = { subject: everything, body: `<p>${everything}</p>` };
    const answer = await browser.call(previewTemplate, { params: { type }, body });
    const { subject, text, html } = previewTemplate.response.parse(answer.body).data;
    expect(subject).not.toContain("{");
    for (const shown of [text, html.replace(/<style>[^]*<\/style>/, "")]) {
      expect(shown).not.toContain("{");
      expect(shown).toMatch(/timestamp=\w+ \d+, \d{4} at \d+:\d\d [AP]M E[DS]T/);
    }
  },
);

const desk = "support@rigfile.example";

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
