import { downloadBody, quoteBody, selfEmailBody, supportBody } from "#server/testing/bodies.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { savePdfDownload, sendQuoteRequest, sendSelfEmail } from "#shared/api/submissions.ts";
import { submitSuggestion } from "#shared/api/support.ts";
import { savedReplies } from "#shared/schema/feature-suggestions.ts";
import { blockedAddresses, partnerAgencies } from "#shared/schema/mail.ts";
import { pageCounts } from "#shared/schema/operations.ts";

/** A little in every table, sent by visitors or noted by the operator. */
export async function fillTables(app: TestApp): Promise<void> {
  await app.post(sendQuoteRequest.path, quoteBody, { "Idempotency-Key": "the-first-request" });
  await app.post(sendSelfEmail.path, selfEmailBody);
  await app.post(savePdfDownload.path, downloadBody);
  await app.post(submitSuggestion.path, supportBody);
  await addToThem(app);
  const { db } = app.server.container.database;
  await db.insert(pageCounts).values({ day: "2026-01-01", step: "landing", source: "radio", count: 1 });
  await db.insert(blockedAddresses).values({ address: "no@mail.test" });
  await db.insert(savedReplies).values({ title: "Hello", body: "Hello" });
  await db.insert(partnerAgencies).values({ name: "Best", email: "best@agency.test" }).onConflictDoNothing();
}

async function addToThem({ run }: TestApp): Promise<void> {
  const [ticket, record] = ["from feature_suggestions", "from profile_records where action_type = 'quote'"];
  for (const statement of [
    `insert into ticket_messages (suggestion_id, kind, author, body) select id, 'note', 'operator', 'Called back.' ${ticket}`,
    `insert into inbound_emails (message_id, suggestion_id) select '<1@carrier.test>', id ${ticket}`,
    `insert into drafts (suggestion_id, kind, body) select id, 'reply', 'Dear customer' ${ticket}`,
    `insert into record_notes (record_id, text) select id, 'Called.' ${record}`,
    `insert into agency_answers (record_id, recipient, result) select id, 'first@agency.test', 'quoted' ${record}`,
    "insert into visit_sources (source_key) values ('key')",
    `insert into visit_day_sources (day, source_id, visits, reached_builder, reached_review, requested_quote)
      select '2026-01-01', id, 1, 0, 0, 0 from visit_sources`,
    "insert into email_confirmations (submission_id, address, code_hash, expires_at) values (gen_random_uuid(), 'a@b.test', 'x', now())",
  ])
    await run(statement);
}
