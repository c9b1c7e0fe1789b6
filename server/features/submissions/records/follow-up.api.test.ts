import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addRecords, testRecord } from "#server/testing/add-records.ts";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { setFollowUp } from "#shared/api/admin/records/quote-requests.ts";
import { auditEvents } from "#shared/schema/admin.ts";
import { profileRecords } from "#shared/schema/profile-records.ts";

const quote = testRecord({ actionType: "quote", reference: "RF-7K4M2X" });

let app: TestApp;
let operator: Browser;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  operator = await signedIn(app);
  await addRecords(app, [quote]);
});
afterEach(async () => app.reset());
afterAll(async () => app.close());

describe("a follow-up", () => {
  const note = async (body: object, id = quote.id) => operator.call(setFollowUp, { params: { id }, body });
  const first = { followUp: "contacted", followUpNote: "Called Ann", previousFollowUpAt: null };

  test("is saved with its note, and recorded without it", async () => {
    const { status, body } = await note(first);
    expect({ status, body }).toMatchObject({ status: 200, body: { success: true, followUp: "contacted" } });
    const { followUpAt } = body as { followUpAt: string };
    const next = { followUp: "quoted", followUpNote: "", previousFollowUpAt: followUpAt };
    expect((await note(next)).status).toBe(200);
    const events = (await app.rows(auditEvents)).filter(({ type }) => type === "follow_up_changed");
    expect(events.map(({ details }) => details)).toEqual([
      { record: quote.id, from: "new", to: "contacted", isNoteChanged: true },
      { record: quote.id, from: "contacted", to: "quoted", isNoteChanged: true },
    ]);
  });

  test("that was changed meanwhile is not overwritten, not even by many at once", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, async () => note(first)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    const late = await note({ ...first, followUp: "lost", followUpNote: "Mine" });
    expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining("Reload") } });
    expect(await app.rows(profileRecords)).toMatchObject([
      { followUp: "contacted", followUpNote: "Called Ann" },
    ]);
    expect(await app.rows(auditEvents)).toHaveLength(2);
  });

  test("belongs to a quote request that exists", async () => {
    const download = testRecord();
    await addRecords(app, [download]);
    for (const id of [randomUUID(), download.id]) expect((await note(first, id)).status).toBe(404);
  });

  test.each([
    [{ ...first, followUp: "sold" }, "followUp"],
    [{ ...first, followUpNote: "x".repeat(2001) }, "followUpNote"],
    [{ ...first, followUpNote: "a\0b" }, "followUpNote"],
    [{ ...first, previousFollowUpAt: "now" }, "previousFollowUpAt"],
    [{ followUp: "new", followUpNote: "" }, "previousFollowUpAt"],
    [{ ...first, company_name: "x" }, "company_name"],
  ])("refuses %j", async (body, path) => {
    expect(await note(body)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });
});
