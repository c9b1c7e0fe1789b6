import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { followUpsRepository } from "#server/records/follow-ups-repository.ts";
import { recordsRepository } from "#server/records/records-repository.ts";
import { openAfter } from "#server/testing/database/former-database.ts";
import { storeOn } from "#server/db/store.ts";

const record = "00000000-0000-4000-8000-000000000001";
const profile = "00000000-0000-4000-8000-000000000002";
const noAgency = "No active partner agency takes requests from this state. Retry sends it to you.";

test("a quote request from before keeps its note, and gets the reasons for which it is held", async () => {
  const { db, close } = await openAfter("attachment_slices", async (execute) => {
    await execute(sql`insert into company_profiles (id, name, business_type, type, email, phone, registry_version, answers)
      values (${profile}, 'Acme', 'llc', 'x', 'a@b.test', '', 1, '{"mailingState": "", "garagingState": "TX"}')`);
    await execute(sql`insert into profile_records (id, company_name, contact_name, email, phone, action_type,
        company_profile_id, follow_up_note, follow_up_at)
      values (${record}, 'Acme', '', 'a@b.test', '', 'quote', ${profile}, 'Called Ann', '2026-11-20T12:00:00Z')`);
    for (const [recipient, error] of [
      ["desk", noAgency],
      ["agency", null],
      ["sent", null],
    ] as const)
      await execute(sql`insert into outbox_messages (submission_id, message_id, sender, recipient, subject, text_body,
          html_body, status, last_error)
        values (${record}, ${recipient}, 's', ${recipient}, '', '', '', ${recipient === "sent" ? "sent" : "held"}, ${error})`);
  });
  onTestFinished(close);
  expect(await followUpsRepository(storeOn(db)).findNotes(record)).toMatchObject([
    { text: "Called Ann", author: null, createdAt: new Date("2026-11-20T12:00:00Z") },
  ]);
  const deliveries = await recordsRepository(storeOn(db)).findDeliveries([record]);
  expect(
    Object.fromEntries(
      deliveries.map(({ recipient, heldReason, heldState }) => [recipient, [heldReason, heldState]]),
    ),
  ).toEqual({ desk: ["no_agency", "TX"], agency: ["daily_limit", "TX"], sent: [null, null] });
});
