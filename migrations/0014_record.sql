CREATE TABLE "agency_answers" (
	"record_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"result" text NOT NULL,
	"premium" integer,
	"reason" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agency_answers_record_id_recipient_pk" PRIMARY KEY("record_id","recipient")
);
--> statement-breakpoint
CREATE TABLE "record_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"record_id" uuid NOT NULL,
	"author" text,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "held_reason" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "held_state" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "agency_id" uuid;--> statement-breakpoint
ALTER TABLE "profile_records" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "profile_records" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "profile_records" ADD COLUMN "fmcsa_check" jsonb;--> statement-breakpoint
ALTER TABLE "agency_answers" ADD CONSTRAINT "agency_answers_record_id_profile_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."profile_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_notes" ADD CONSTRAINT "record_notes_record_id_profile_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."profile_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_notes_newest" ON "record_notes" USING btree ("record_id","created_at" DESC NULLS LAST);--> statement-breakpoint
-- by hand
INSERT INTO "record_notes" ("record_id", "created_at", "text")
	SELECT "id", coalesce("follow_up_at", "created_at"), "follow_up_note" FROM "profile_records" WHERE "follow_up_note" <> '';--> statement-breakpoint
UPDATE "outbox_messages" SET
	"held_reason" = CASE WHEN "last_error" LIKE 'No active partner agency takes requests from this state.%' THEN 'no_agency' ELSE 'daily_limit' END,
	"held_state" = (
		SELECT coalesce(nullif("answers"->>'mailingState', ''), nullif("answers"->>'garagingState', ''))
		FROM "profile_records" JOIN "company_profiles" ON "company_profiles"."id" = "company_profile_id"
		WHERE "profile_records"."id" = "submission_id"
	)
	WHERE "status" = 'held';
