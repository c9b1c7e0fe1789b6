import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { defaultTemplates } from "#server/mail/templates/default-templates.ts";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { quoteBody, supportBody } from "#server/testing/bodies.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import {
  listTemplates,
  listTemplateVersions,
  restoreTemplateVersion,
  saveTemplate,
  seedDefaultTemplates,
} from "#shared/api/admin/templates.ts";
import { auditEvents } from "#shared/schema/admin.ts";
import { templatesRepository } from "#server/mail/templates/templates-repository.ts";

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  await app.reset();
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
const versionsOf = { params: { type: "quote" } };
const getVersions = async () =>
  listTemplateVersions.response.parse((await browser.call(listTemplateVersions, versionsOf)).body).data;
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
    [{ ...changed, templateType: "x".repeat(51) }, ["templateType"]],
    [{ ...changed, subject: "Hi\r\nBcc: everyone@victims.test" }, ["subject"]],
    [{ ...changed, subject: "Hi\u2028there" }, ["subject"]],
    [{ ...changed, subject: "x".repeat(201) }, ["subject"]],
    [{ ...changed, body: " " }, ["body"]],
    [{ ...changed, body: "x".repeat(50_001) }, ["body"]],
    [{ ...changed, body: "a\0b" }, ["body"]],
    [{ ...changed, subject: "For {company}" }, ["subject"]],
    [{ ...changed, body: "<p>\n{code}<script>x</script></p>" }, ["body", "body"]],
    [{ ...changed, body: '<a href="javascript:x">x</a>' }, ["body"]],
    [{ ...changed, body: "<p>x" }, ["body"]],
  ])("is refused for what is wrong with it: %j", async (body, paths) => {
    const answer = await save(body);
    expect(answer.status).toBe(400);
    expect((answer.body as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual(paths);
    expect(await getTemplate("quote")).toMatchObject(defaultTemplates.quote);
    expect(await events()).toEqual([]);
  });

  test("names each fault with its line", async () => {
    const { body } = await save({ ...changed, body: "<p>\n{code}\n<form>" });
    expect(body).toMatchObject({
      errors: [
        { path: "body", message: "Line 1: <p> is never closed." },
        { path: "body", message: expect.stringMatching(/^Line 2: \{code\} isn't a placeholder/) },
        { path: "body", message: "Line 3: <form> isn't allowed in email." },
        { path: "body", message: "Line 3: <form> is never closed." },
      ],
    });
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

describe("versions", () => {
  test("are all kept, the first one too", async () => {
    for (const subject of ["One", "Two"]) await save({ ...changed, subject });
    const versions = await getVersions();
    expect(versions.map(({ subject, author }) => [subject, author])).toEqual([
      ["Two", "operator"],
      ["One", "operator"],
      [defaultTemplates.quote.subject, "Rigfile"],
    ]);
  });

  test("can be restored, as a new one", async () => {
    await save(changed);
    const [, first] = await getVersions();
    const { updatedAt } = await getTemplate("quote");
    const params = { type: "quote", id: first?.id ?? "" };
    const restore = async (body: object, type = "quote") =>
      browser.call(restoreTemplateVersion, { params: { ...params, type }, body });
    expect((await restore({ updatedAt: "2020-01-01T00:00:00.000Z" })).status).toBe(409);
    expect((await restore({}, "support")).status).toBe(404);
    expect((await restore({ updatedAt })).status).toBe(200);
    expect(await getTemplate("quote")).toMatchObject(defaultTemplates.quote);
    expect(await getVersions()).toHaveLength(3);
    expect((await events()).map(({ how }) => how)).toEqual(["edited", "restored"]);
  });

  test("are added by loading the defaults, so that nothing is lost", async () => {
    await save(changed);
    const answer = await browser.call(seedDefaultTemplates);
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: "Default templates loaded successfully" },
    });
    expect(await getTemplate("quote")).toMatchObject(defaultTemplates.quote);
    expect((await getVersions()).map(({ subject }) => subject)).toContain(changed.subject);
    expect(await events()).toHaveLength(4);
  });
});

test("a support template with a message stays empty of it for a stranger", async () => {
  await save({ templateType: "support", subject: "Ticket {ticketId}", body: "<p>[{message}]</p>" });
  await app.post("/api/feature-suggestions", supportBody);
  expect(app.peer.mailTo("owner@carrier.test")[0]?.mail.text).toContain("[]");
});
