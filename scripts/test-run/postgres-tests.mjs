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
  "features/admin/account/sessions": [
    "features/admin/account/account",
    "features/admin/account/ended-sessions",
    "features/admin/sign-in/sign-in",
  ],
  "features/admin/audit/audit": ["features/admin/audit/audit"],
  "features/admin/audit/failed-sign-ins": ["features/admin/audit/failed-sign-ins"],
  "features/admin/clear-data/clear-data": ["features/admin/clear-data/clear-data"],
  "features/admin/sign-in/login-attempts": ["features/admin/sign-in/sign-in"],
  "features/admin/owner-notices/owner-notices": ["features/admin/owner-notices/owner-notices"],
  "features/carrier-records/carrier-records": ["features/carrier-records/carrier-records"],
  "features/carriers/fmcsa-answers": ["features/carriers/fmcsa-freshness"],
  "features/companies/companies": ["features/companies/companies"],
  "features/dashboard/dashboard": ["features/dashboard/dashboard"],
  "features/dashboard/operator-notes": ["features/dashboard/dashboard"],
  "features/dashboard/renewals": ["features/dashboard/today"],
  "features/dashboard/waiting": ["features/dashboard/today"],
  "features/drafts/drafts": ["features/drafts/drafts"],
  "features/housekeeping/retention/mail-use": ["features/housekeeping/retention/retention"],
  "features/housekeeping/retention/old-data": ["features/housekeeping/retention/deleted-data"],
  "features/housekeeping/retention/record-use": ["features/housekeeping/retention/retention"],
  "features/housekeeping/retention/retention": ["features/housekeeping/retention/retention"],
  "features/housekeeping/retention/retention-steps": ["features/housekeeping/retention/retention"],
  "features/mail/agencies/agencies": ["features/mail/agencies/agencies"],
  "features/mail/attachments/attachments": ["features/mail/attachments/quote-attachments"],
  "features/mail/bounces/bounces": ["features/mail/bounces/bounces"],
  "features/mail/confirmation/confirmations": ["features/submissions/confirmations"],
  "features/mail/confirmation/data-sessions": ["features/people/your-data/your-data"],
  "features/mail/limits/mail-counts": ["features/mail/limits/limits", "features/mail/limits/quote-limits"],
  "features/mail/outbox/claims": ["features/mail/outbox/outbox-repository", "features/mail/memory-store"],
  "features/mail/links/withdrawals": ["features/mail/links/withdraw"],
  "features/mail/outbox/outage/outage": ["features/mail/outbox/outage/*"],
  "features/mail/outbox/outbox": ["features/mail/outbox/outbox", "features/mail/outbox/outbox-stop"],
  "features/mail/outbox/review/outbox-review": ["features/mail/outbox/review/*"],
  "features/mail/recipients": ["features/mail/links/unsubscribe", "features/submissions/confirmations"],
  "features/mail/routing/routing": ["features/mail/routing/routing"],
  "features/mail/templates/editor/template-editor": ["features/mail/templates/editor/template-editor"],
  "features/mail/templates/editor/template-examples": ["features/mail/templates/editor/template-preview"],
  "features/mail/templates/templates": ["features/mail/templates/templates-repository"],
  "features/mail/work-report/work-report": ["features/mail/work-report/work-report"],
  "features/people/held-data": ["features/people/people"],
  "features/people/people": ["features/people/people"],
  "features/pdfs/pdfs": ["features/pdfs/pdfs-repository"],
  "features/profiles/company-profiles": ["features/profiles/profiles"],
  "features/submissions/idempotency": ["features/submissions/idempotency", "features/submissions/faults"],
  "features/submissions/profile-records": ["features/submissions/quote"],
  "features/submissions/quotes/quotes": ["features/submissions/quotes/quotes"],
  "features/submissions/records/record-details": ["features/submissions/records/record-export-columns"],
  "features/submissions/records/record-search": [
    "features/submissions/records/records",
    "features/submissions/records/records-repository",
    "features/submissions/records/similar-companies",
  ],
  "features/submissions/records/follow-ups": ["features/submissions/records/follow-up"],
  "features/submissions/records/records": ["features/submissions/records/record-exports"],
  "features/support/inbound/inbound": [
    "features/support/inbound/inbound",
    "features/support/inbound/conversations",
    "features/support/inbound/left-emails",
    "features/support/inbound/mailbox",
  ],
  "features/support/inbox/saved-replies": ["features/support/inbox/saved-replies"],
  "features/support/inbox/threads": ["features/support/inbox/replies"],
  "features/support/inbox/tickets": ["features/support/inbox/ticket-list", "features/support/inbox/inbox"],
  "features/support/suggestions": ["features/support/support"],
  "features/vin/vin": ["features/vin/vin-batch", "features/vin/vin-similar"],
  "features/visits/counts/page-counts": ["features/visits/counts/*"],
  "features/visits/visit-columns": ["features/visits/visits"],
  "features/visits/visit-rollup": ["features/visits/visit-rollup", "features/visits/visit-rollup-zone"],
  "features/visits/visit-statistics": ["features/visits/visits"],
  "features/visits/visits": ["features/visits/places"],
  "http/rate-limits/rate-limits": ["http/rate-limits/shared-limits", "features/carriers/fmcsa-limits"],
};

/** What uses the database without a repository: transactions, paging, migrations, deletion, a crash. */
const OTHERS = ["db/**/*", "features/housekeeping/*", "features/upgrade/*", "main-crash"];

/** As vitest.config.ts includes them. */
export const POSTGRES_TESTS = [...new Set([...Object.values(REPOSITORY_TESTS).flat(), ...OTHERS])].map(
  (name) => `server/${name}.api.test.ts`,
);
