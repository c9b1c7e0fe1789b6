import type { IndexJob } from "./background-job.ts";

/** For what is kept of a person, among a million rows. Without them, finding and erasing take longer. */
export const personIndexes: readonly IndexJob[] = [
  {
    kind: "index",
    name: "company_profiles_by_phone",
    // As `phoneDigits` writes it.
    definition: "company_profiles (left(ltrim(regexp_replace(phone, '[^0-9]', '', 'g'), '01'), 10))",
  },
  {
    kind: "index",
    name: "ticket_messages_by_author",
    definition: "ticket_messages (lower(author)) where kind = 'message'",
  },
  { kind: "index", name: "inbound_emails_ticket", definition: "inbound_emails (suggestion_id)" },
  { kind: "index", name: "idempotency_keys_submission", definition: "idempotency_keys (submission_id)" },
  { kind: "index", name: "outbox_messages_pdf", definition: "outbox_messages (pdf_id)" },
];
