/**
 * The API tests that CI runs on PostgreSQL as well, in server/: those of each repository, where the databases
 * could differ. architecture.test.ts demands an entry for every repository.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const REPOSITORY_TESTS = {
  "features/admin/account/admin-users": [
    "features/admin/first-admin",
    "features/admin/account/two-factor/two-factor",
  ],
  "features/admin/account/passkeys/passkeys": ["features/admin/account/passkeys/passkeys"],
  "http/sessions/sessions": [
    "features/admin/account/account",
    "features/admin/account/ended-sessions",
    "features/admin/sign-in/sign-in",
  ],
  "records/audit": ["features/admin/audit/audit"],
  "features/admin/audit/failed-sign-ins": ["features/admin/audit/failed-sign-ins"],
  "records/clear-data": ["features/admin/clear-data/clear-data"],
  "http/sessions/login-attempts": ["features/admin/sign-in/sign-in"],
  "features/admin/owner-notices/owner-notices": ["features/admin/owner-notices/owner-notices"],
  "fmcsa/records/carrier-records": ["fmcsa/records/carrier-records"],
  "fmcsa/carriers/fmcsa-answers": ["fmcsa/carriers/fmcsa-freshness"],
  "features/companies/companies": ["features/companies/companies"],
  "records/dashboard": ["features/dashboard/dashboard"],
  "records/operator-notes": ["features/dashboard/dashboard"],
  "features/dashboard/renewals": ["features/dashboard/today"],
  "records/waiting": ["features/dashboard/today"],
  "records/drafts": ["features/drafts/drafts"],
  "features/housekeeping/retention/mail-use": ["features/housekeeping/retention/retention"],
  "features/housekeeping/retention/old-data": ["features/housekeeping/retention/deleted-data"],
  "features/housekeeping/retention/record-use": ["features/housekeeping/retention/retention"],
  "features/housekeeping/retention/retention": ["features/housekeeping/retention/retention"],
  "features/housekeeping/retention/retention-steps": ["features/housekeeping/retention/retention"],
  "mail/agencies/agencies": ["mail/agencies/agencies"],
  "mail/attachments/attachments": ["mail/attachments/quote-attachments"],
  "mail/bounces/bounces": ["mail/bounces/bounces"],
  "mail/confirmation/confirmations": ["features/submissions/confirmations"],
  "mail/confirmation/data-sessions": ["features/people/your-data/your-data"],
  "mail/limits/mail-counts": ["mail/limits/limits", "mail/limits/quote-limits"],
  "mail/outbox/claims": ["mail/outbox/outbox-repository", "mail/memory-store"],
  "mail/links/withdrawals": ["mail/links/withdraw"],
  "mail/outbox/outage/outage": ["mail/outbox/outage/*"],
  "mail/outbox/outbox": ["mail/outbox/outbox", "mail/outbox/outbox-stop"],
  "mail/outbox/review/outbox-review": ["mail/outbox/review/*"],
  "mail/recipients": ["mail/links/unsubscribe", "features/submissions/confirmations"],
  "mail/routing/routing": ["mail/routing/routing"],
  "mail/templates/editor/template-editor": ["mail/templates/editor/template-editor"],
  "mail/templates/editor/template-examples": ["mail/templates/editor/template-preview"],
  "mail/templates/templates": ["mail/templates/templates-repository"],
  "mail/work-report/work-report": ["mail/work-report/work-report"],
  "records/held-data": ["features/people/people"],
  "features/people/people": ["features/people/people"],
  "records/pdfs": ["records/pdfs-repository"],
  "records/company-profiles": ["features/submissions/profiles"],
  "http/idempotency": ["features/submissions/idempotency", "features/submissions/faults"],
  "records/profile-records": ["features/submissions/quote"],
  "records/quotes": ["features/submissions/quotes/quotes"],
  "records/record-details": ["features/submissions/records/record-export-columns"],
  "records/record-search": [
    "features/submissions/records/records",
    "records/records-repository",
    "features/submissions/records/similar-companies",
  ],
  "records/follow-ups": ["features/submissions/records/follow-up"],
  "records/records": ["features/submissions/records/record-exports"],
  "mail/inbound/inbound": [
    "features/support/inbound/inbound",
    "features/support/inbound/conversations",
    "features/support/inbound/left-emails",
    "features/support/inbound/mailbox",
  ],
  "features/support/inbox/saved-replies": ["features/support/inbox/saved-replies"],
  "features/support/inbox/threads": ["features/support/inbox/replies"],
  "records/tickets": ["features/support/inbox/ticket-list", "features/support/inbox/inbox"],
  "features/support/suggestions": ["features/support/support"],
  "vin/vin": ["vin/vin-batch", "vin/vin-similar"],
  "features/visits/page-counts": ["features/visits/counts", "features/visits/page-counts"],
  "features/visits/visit-statistics": ["features/visits/visits"],
  "features/visits/visits": ["features/visits/places"],
  "http/rate-limits/rate-limits": ["http/rate-limits/shared-limits", "fmcsa/carriers/fmcsa-limits"],
};

/** What uses the database without a repository: transactions, paging, migrations, deletion, a crash. */
const OTHERS = ["db/**/*", "features/housekeeping/*", "main-crash"];

/** As vitest.config.ts includes them. */
export const POSTGRES_TESTS = [...new Set([...Object.values(REPOSITORY_TESTS).flat(), ...OTHERS])].map(
  (name) => `server/${name}.api.test.ts`,
);
