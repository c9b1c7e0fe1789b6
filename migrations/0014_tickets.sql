CREATE TABLE "inbound_emails" (
	"message_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"suggestion_id" uuid
);
--> statement-breakpoint
CREATE TABLE "inbound_mailboxes" (
	"id" integer PRIMARY KEY NOT NULL,
	"claimed_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feature_suggestions" ADD COLUMN "waiting_since" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "feature_suggestions" ADD COLUMN "turn" double precision GENERATED ALWAYS AS (case when status = 'closed' then 3e10 - extract(epoch from created_at at time zone 'UTC') when waiting_since is not null then extract(epoch from waiting_since at time zone 'UTC') else 2e10 - extract(epoch from coalesce(admin_replied_at, created_at) at time zone 'UTC') end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "quoted" text;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "left_out" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_emails" ADD CONSTRAINT "inbound_emails_suggestion_id_feature_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."feature_suggestions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feature_suggestions_in_turn" ON "feature_suggestions" USING btree ("turn","id");--> statement-breakpoint
CREATE INDEX "ticket_messages_submission" ON "ticket_messages" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "ticket_messages_received" ON "ticket_messages" USING btree ("created_at") WHERE kind = 'message';--> statement-breakpoint
-- by hand
UPDATE "feature_suggestions" SET "waiting_since" = CASE WHEN "admin_replied_at" IS NULL AND "user_email" IS NOT NULL THEN "created_at" END;
