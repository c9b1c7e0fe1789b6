import type { IndexJob } from "./background-job.ts";

/** For what is deleted for its age: each run reads the oldest rows alone. */
export const retentionIndexes: readonly IndexJob[] = [
  {
    kind: "index",
    name: "outbox_messages_last_used",
    definition:
      "outbox_messages (greatest(created_at, next_attempt_at, sent_at, bounced_at, seen_at), id) where text_body <> ''",
  },
  {
    kind: "index",
    name: "profile_records_last_used",
    definition: "profile_records (greatest(created_at, follow_up_at), id)",
  },
  {
    kind: "index",
    name: "profile_records_pdf",
    definition: "profile_records (pdf_url) where pdf_url is not null",
  },
  { kind: "index", name: "pdfs_last_used", definition: "pdfs (created_at, id)" },
  {
    kind: "index",
    name: "feature_suggestions_last_used",
    definition: "feature_suggestions (greatest(created_at, changed_at, admin_replied_at, waiting_since), id)",
  },
];
