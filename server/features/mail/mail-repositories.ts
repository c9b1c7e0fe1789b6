import type { Database } from "#server/db/database.ts";
import { agenciesRepository } from "./agencies/agencies-repository.ts";
import { attachmentsRepository } from "./attachments/attachments-repository.ts";
import { confirmationsRepository } from "./confirmation/confirmations-repository.ts";
import { mailCountsRepository } from "./limits/mail-counts-repository.ts";
import { outboxReviewRepository } from "./outbox/review/outbox-review-repository.ts";
import { outboxRepository } from "./outbox/outbox-repository.ts";
import { blockedAddressesRepository } from "./recipients/blocked-addresses-repository.ts";
import { provenAddressesRepository } from "./recipients/proven-addresses-repository.ts";
import { templateEditorRepository } from "./templates/editor/template-editor-repository.ts";
import { templateExamplesRepository } from "./templates/editor/template-examples-repository.ts";
import { templatesRepository } from "./templates/templates-repository.ts";

/** The mail repositories of a transaction. */
export const mailRepositories = (db: Database) => ({
  outbox: outboxRepository(db),
  outboxReview: outboxReviewRepository(db),
  templates: templatesRepository(db),
  templateEditor: templateEditorRepository(db),
  templateExamples: templateExamplesRepository(db),
  mailCounts: mailCountsRepository(db),
  blockedAddresses: blockedAddressesRepository(db),
  provenAddresses: provenAddressesRepository(db),
  confirmations: confirmationsRepository(db),
  agencies: agenciesRepository(db),
  attachments: attachmentsRepository(db),
});
