import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { emailTemplates } from "#shared/schema/mail.ts";
import type { TemplateType } from "#shared/api/mail/placeholders.ts";
import { defaultTemplates, formerTemplates } from "./default-templates.ts";
import { templatesRepository } from "./templates-repository.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

const getDb = () => app.server.container.database.db;

async function seedOver(stored: { subject: string; body: string }, type: TemplateType = "quote") {
  const { templateType, subject, body } = emailTemplates;
  await getDb().update(emailTemplates).set(stored).where(eq(templateType, type));
  await templatesRepository(app.server.container.store).seed();
  return (await getDb().select({ subject, body }).from(emailTemplates).where(eq(templateType, type)))[0];
}

test.each(formerTemplates)("a default that nobody changed follows the product: $subject", async (former) => {
  const { templateType, ...was } = former;
  const { subject, body } = defaultTemplates[templateType];
  expect(await seedOver(was, templateType)).toEqual({ subject, body });
});

test.each([
  { subject: "Quote request: {companyName}", body: "<p>Ours</p>" },
  { subject: "Ours", body: formerTemplates[0]?.body ?? "" },
])("a template that the operator changed stays: %j", async (own) => {
  expect(await seedOver(own)).toEqual(own);
});
