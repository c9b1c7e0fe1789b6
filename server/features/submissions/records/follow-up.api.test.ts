import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { addRecords, testRecord } from "#server/testing/add-records.ts";
import { adminCredentials, type Browser, signedIn } from "#server/testing/admin-client.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { getProfileRecord } from "#shared/api/admin/records/profile-records-api.ts";
import { setFollowUp } from "#shared/api/admin/records/quote-requests-api.ts";
import { auditEvents } from "#shared/schema/admin.ts";
import { profileRecords } from "#shared/schema/profile-records.ts";

const quote = testRecord({ actionType: "quote", reference: "RF-7K4M2X" });

const app = await openTestApp();
let operator: Browser;
beforeEach(async () => {
  operator = await signedIn(app);
  await addRecords(app, [quote]);
});

describe("a follow-up", () => {
  const note = async (body: object, id = quote.id) => operator.call(setFollowUp, { params: { id }, body });
  const first = { followUp: "contacted", note: "Called Ann", previousFollowUpAt: null };

  test("keeps every note and the due date, and is recorded without the notes' text", async () => {
    const { status, body } = await note({ ...first, dueOn: "2026-12-01" });
    expect({ status, body }).toMatchObject({ status: 200, body: { success: true, followUp: "contacted" } });
    let { followUpAt } = body as { followUpAt: string };
    for (const change of [{ note: " " }, { note: "Sent loss runs", dueOn: null }]) {
      const next = await note({ followUp: "quoted", ...change, previousFollowUpAt: followUpAt });
      expect(next.status).toBe(200);
      ({ followUpAt } = next.body as { followUpAt: string });
    }
    const events = (await app.rows(auditEvents)).filter(({ type }) => type === "follow_up_changed");
    expect(events.map(({ details }) => details)).toEqual([
      { record: quote.id, from: "new", to: "contacted", dueOn: "2026-12-01", hasNote: true },
      { record: quote.id, from: "contacted", to: "quoted", dueOn: "2026-12-01", hasNote: false },
      { record: quote.id, from: "quoted", to: "quoted", dueOn: null, hasNote: true },
    ]);
    const opened = await operator.call(getProfileRecord, { params: { id: quote.id } });
    const author = adminCredentials.username;
    expect(opened.body).toMatchObject({
      data: {
        followUp: "quoted",
        followUpNote: "Sent loss runs",
        dueOn: null,
        notes: [
          { author, text: "Sent loss runs", createdAt: expect.any(String) },
          { author, text: "Called Ann" },
        ],
      },
    });
  });

  test("that was changed meanwhile is not overwritten, not even by many at once", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, async () => note(first)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    const late = await note({ ...first, followUp: "lost", note: "Mine" });
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
    [{ ...first, note: "a\0b" }, "note"],
    [{ ...first, dueOn: "2026-02-30" }, "dueOn"],
    [{ followUp: "new" }, "previousFollowUpAt"],
  ])("refuses %j", async (body, path) => {
    expect(await note(body)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });
});
