CREATE INDEX "company_profiles_by_phone" ON "company_profiles" USING btree (left(ltrim(regexp_replace("phone", '[^0-9]', '', 'g'), '01'), 10));--> statement-breakpoint
CREATE INDEX "inbound_emails_ticket" ON "inbound_emails" USING btree ("suggestion_id");--> statement-breakpoint
CREATE INDEX "ticket_messages_by_author" ON "ticket_messages" USING btree (lower("author")) WHERE kind = 'message';--> statement-breakpoint
CREATE INDEX "idempotency_keys_submission" ON "idempotency_keys" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "outbox_messages_pdf" ON "outbox_messages" USING btree ("pdf_id");