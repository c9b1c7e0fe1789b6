CREATE TABLE "failed_sign_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"network" text NOT NULL,
	"username" text NOT NULL,
	"attempts" integer NOT NULL,
	"unknown_names" integer NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "mail_server_outage" (
	"is_down" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"reason" text NOT NULL,
	"probes" integer DEFAULT 0 NOT NULL,
	"next_probe_at" timestamp with time zone DEFAULT now() NOT NULL,
	"probed_until" timestamp with time zone
);
--> statement-breakpoint
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
CREATE TABLE "ticket_drafts" (
	"suggestion_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"revision" uuid DEFAULT gen_random_uuid() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_drafts_suggestion_id_kind_pk" PRIMARY KEY("suggestion_id","kind")
);
--> statement-breakpoint
ALTER TABLE "company_profiles" ADD COLUMN "policy_ends_on" text;--> statement-breakpoint
ALTER TABLE "feature_suggestions" ADD COLUMN "waiting_since" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "feature_suggestions" ADD COLUMN "turn" double precision GENERATED ALWAYS AS (case when status = 'closed' then 3e10 - extract(epoch from created_at at time zone 'UTC') when waiting_since is not null then extract(epoch from waiting_since at time zone 'UTC') else 2e10 - extract(epoch from coalesce(admin_replied_at, created_at) at time zone 'UTC') end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "quoted" text;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "left_out" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "blocked_addresses" ADD COLUMN "reason" text DEFAULT 'unsubscribed' NOT NULL;--> statement-breakpoint
ALTER TABLE "blocked_addresses" ADD COLUMN "detail" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "bounce_token" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "bounce" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "held_reason" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "held_state" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "agency_id" uuid;--> statement-breakpoint
ALTER TABLE "profile_records" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "profile_records" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "profile_records" ADD COLUMN "fmcsa_check" jsonb;--> statement-breakpoint
ALTER TABLE "visit_rollups" ADD COLUMN "time_zone" text DEFAULT 'America/New_York' NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_emails" ADD CONSTRAINT "inbound_emails_suggestion_id_feature_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."feature_suggestions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_answers" ADD CONSTRAINT "agency_answers_record_id_profile_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."profile_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_notes" ADD CONSTRAINT "record_notes_record_id_profile_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."profile_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_drafts" ADD CONSTRAINT "ticket_drafts_suggestion_id_feature_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."feature_suggestions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "failed_sign_ins_group" ON "failed_sign_ins" USING btree ("hour","network");--> statement-breakpoint
CREATE INDEX "failed_sign_ins_newest" ON "failed_sign_ins" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "record_notes_newest" ON "record_notes" USING btree ("record_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "company_profiles_by_policy_end" ON "company_profiles" USING btree ("policy_ends_on") WHERE policy_ends_on is not null;--> statement-breakpoint
CREATE INDEX "feature_suggestions_in_turn" ON "feature_suggestions" USING btree ("turn","id");--> statement-breakpoint
CREATE INDEX "ticket_messages_submission" ON "ticket_messages" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "ticket_messages_received" ON "ticket_messages" USING btree ("created_at") WHERE kind = 'message';--> statement-breakpoint
CREATE INDEX "profile_records_by_phone" ON "profile_records" USING btree (left(ltrim(regexp_replace("phone", '[^0-9]', '', 'g'), '01'), 10));--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_bounce_token_unique" UNIQUE("bounce_token");--> statement-breakpoint
-- By hand: counted failures only rise, and what there is moves to where it is kept now.
CREATE TRIGGER failed_sign_ins_no_delete BEFORE DELETE ON "failed_sign_ins"
	FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER failed_sign_ins_count_up BEFORE UPDATE ON "failed_sign_ins"
	FOR EACH ROW WHEN (NEW."attempts" <= OLD."attempts") EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER failed_sign_ins_no_truncate BEFORE TRUNCATE ON "failed_sign_ins"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
INSERT INTO "record_notes" ("record_id", "created_at", "text")
	SELECT "id", coalesce("follow_up_at", "created_at"), "follow_up_note" FROM "profile_records" WHERE "follow_up_note" <> '';--> statement-breakpoint
UPDATE "outbox_messages" SET
	"held_reason" = CASE WHEN "last_error" LIKE 'No active partner agency takes requests from this state.%' THEN 'no_agency' ELSE 'daily_limit' END,
	"held_state" = (
		SELECT coalesce(nullif("answers"->>'mailingState', ''), nullif("answers"->>'garagingState', ''))
		FROM "profile_records" JOIN "company_profiles" ON "company_profiles"."id" = "company_profile_id"
		WHERE "profile_records"."id" = "submission_id"
	)
	WHERE "status" = 'held';--> statement-breakpoint
INSERT INTO profile_records (id, created_at, company_name, contact_name, email, phone, dot_number, action_type, company_profile_id)
	SELECT p.id, p.created_at, p.name, p.contact_name, p.email, p.phone, nullif(p.dot_number, ''), 'saved', p.id
	FROM company_profiles p
	WHERE NOT p.requested_quote AND NOT EXISTS (SELECT FROM profile_records r WHERE r.company_profile_id = p.id);--> statement-breakpoint
UPDATE "feature_suggestions" SET "waiting_since" = CASE WHEN "admin_replied_at" IS NULL AND "user_email" IS NOT NULL THEN "created_at" END;--> statement-breakpoint
UPDATE "company_profiles" SET "policy_ends_on" = (
	SELECT max(policy ->> 'expirationDate') FROM jsonb_array_elements("answers" -> 'priorInsuranceHistory') policy
	WHERE policy ->> 'expirationDate' ~ '^\d{4}-\d{2}-\d{2}$')
	WHERE jsonb_typeof("answers" -> 'priorInsuranceHistory') = 'array';
