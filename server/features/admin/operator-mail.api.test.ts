import { afterAll, beforeAll, expect, test } from "vitest";
import { signedIn } from "#server/testing/admin-client.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { listAuditEvents } from "#shared/api/admin/audit.ts";
import { getOperatorMail, saveOperatorMail } from "#shared/api/admin/outbox-api.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

test("the operator's address is empty at first, kept as typed, and its change is in the trail", async () => {
  const browser = await signedIn(app);
  const read = async () => (await browser.call(getOperatorMail)).body;
  expect(await read()).toMatchObject({ data: { address: "" } });
  await browser.call(saveOperatorMail, { body: { address: "owner@fleet.test" } });
  expect(await read()).toMatchObject({ data: { address: "owner@fleet.test" } });
  expect(await browser.call(saveOperatorMail, { body: { address: "nobody" } })).toMatchObject({
    status: 400,
  });
  const { body } = await browser.call(listAuditEvents, { query: { type: "operator_mail_changed" } });
  expect(body).toMatchObject({ data: [{ details: { formerAddress: "", address: "owner@fleet.test" } }] });
});
