ALTER TABLE "feature_suggestions" ADD COLUMN "record_id" uuid;--> statement-breakpoint
ALTER TABLE "inbound_emails" ADD COLUMN "text_hash" text;--> statement-breakpoint
ALTER TABLE "inbound_emails" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_emails" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "inbound_emails" ADD COLUMN "uid_validity" bigint;--> statement-breakpoint
ALTER TABLE "inbound_emails" ADD COLUMN "uid" bigint;--> statement-breakpoint
ALTER TABLE "inbound_emails" ADD COLUMN "sender" text;--> statement-breakpoint
ALTER TABLE "inbound_emails" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "in_reply_to" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "reference_ids" jsonb;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "uncertain_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "held_network" text;--> statement-breakpoint
ALTER TABLE "feature_suggestions" ADD CONSTRAINT "feature_suggestions_record_id_profile_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."profile_records"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feature_suggestions_record" ON "feature_suggestions" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "inbound_emails_left" ON "inbound_emails" USING btree ("uid_validity","uid") WHERE reason is not null;--> statement-breakpoint
ALTER TABLE "inbound_emails" ADD CONSTRAINT "inbound_emails_id_unique" UNIQUE("id");--> statement-breakpoint
-- What was cleared can't be put back any more: its copies go.
SELECT drop_cleared_copy('cleared_' || replace("id"::text, '-', '')) FROM "clearings";--> statement-breakpoint
DELETE FROM "clearings";
