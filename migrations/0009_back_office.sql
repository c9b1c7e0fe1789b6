CREATE TABLE "admin_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "admin_recovery_codes" (
	"admin_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "admin_recovery_codes_admin_id_code_hash_pk" PRIMARY KEY("admin_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "admin_sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"totp_secret" text,
	"totp_last_step" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"username" text NOT NULL,
	"ip_address" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_notes" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"suggestion_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"author" text NOT NULL,
	"body" text NOT NULL,
	"submission_id" uuid
);
--> statement-breakpoint
CREATE TABLE "email_template_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"template_type" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"author" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_agencies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"states" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_day_places" (
	"day" date NOT NULL,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"visits" integer NOT NULL,
	"reached_builder" integer NOT NULL,
	"reached_review" integer NOT NULL,
	"requested_quote" integer NOT NULL,
	CONSTRAINT "visit_day_places_day_country_state_pk" PRIMARY KEY("day","country","state")
);
--> statement-breakpoint
CREATE TABLE "visit_day_sources" (
	"day" date NOT NULL,
	"source_id" integer NOT NULL,
	"visits" integer NOT NULL,
	"reached_builder" integer NOT NULL,
	"reached_review" integer NOT NULL,
	"requested_quote" integer NOT NULL,
	CONSTRAINT "visit_day_sources_day_source_id_pk" PRIMARY KEY("day","source_id")
);
--> statement-breakpoint
CREATE TABLE "visit_sources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_key" text NOT NULL,
	"landing_page" text,
	"utm_source" text,
	"utm_medium" text,
	"utm_campaign" text,
	"referrer_url" text,
	CONSTRAINT "visit_sources_source_key_unique" UNIQUE("source_key")
);
--> statement-breakpoint
CREATE TABLE "visit_rollups" (
	"id" integer PRIMARY KEY NOT NULL,
	"counted_until" date NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "visit_day_sources" ADD CONSTRAINT "visit_day_sources_source_id_visit_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."visit_sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD COLUMN "reached_builder" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD COLUMN "reached_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD COLUMN "requested_quote" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feature_suggestions" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feature_suggestions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "is_transient" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profile_records" ADD COLUMN "follow_up" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_records" ADD COLUMN "follow_up_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_records" ADD COLUMN "follow_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profile_records" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(company_name || ' ' || contact_name || ' ' || email || ' ' || coalesce(dot_number, '') || ' ' || coalesce(reference, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_records" ADD COLUMN "company_sort" text GENERATED ALWAYS AS (lower(left(company_name, 100))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_passkeys" ADD CONSTRAINT "admin_passkeys_admin_id_admin_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_recovery_codes" ADD CONSTRAINT "admin_recovery_codes_admin_id_admin_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_suggestion_id_feature_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."feature_suggestions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_sessions_expire" ON "admin_sessions" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "admin_users_username" ON "admin_users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "audit_events_newest" ON "audit_events" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "login_attempts_updated" ON "login_attempts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "ticket_messages_thread" ON "ticket_messages" USING btree ("suggestion_id","created_at");--> statement-breakpoint
CREATE INDEX "email_template_versions_newest" ON "email_template_versions" USING btree ("template_type","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "partner_agencies_email" ON "partner_agencies" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "company_profiles_by_dot" ON "company_profiles" USING btree (left("dot_number", 20),"created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "company_profiles_by_email" ON "company_profiles" USING btree (lower(left("email", 254)),"created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "feature_suggestions_by_status" ON "feature_suggestions" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "feature_suggestions_by_type" ON "feature_suggestions" USING btree ("type","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "feature_suggestions_by_email" ON "feature_suggestions" USING btree (lower("user_email"),"created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "feature_suggestions_unread" ON "feature_suggestions" USING btree ("created_at" DESC NULLS LAST) WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "outbox_messages_newest" ON "outbox_messages" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outbox_messages_by_status" ON "outbox_messages" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outbox_messages_by_recipient" ON "outbox_messages" USING btree (lower("recipient"),"created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "profile_records_by_action" ON "profile_records" USING btree ("action_type","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "profile_records_by_follow_up" ON "profile_records" USING btree ("follow_up","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE action_type = 'quote';--> statement-breakpoint
CREATE INDEX "profile_records_by_company" ON "profile_records" USING btree ("company_sort","id");--> statement-breakpoint
CREATE INDEX "profile_records_by_dot" ON "profile_records" USING btree (left("dot_number", 20),"created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "profile_records_by_email" ON "profile_records" USING btree (lower(left("email", 254)),"created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "profile_records_profile" ON "profile_records" USING btree ("company_profile_id");--> statement-breakpoint
UPDATE "company_profiles" SET
	"reached_builder" = jsonb_path_exists("pages_visited", '$[*].url ? (@ starts with "/profile-builder")'),
	"requested_quote" = EXISTS (SELECT FROM "profile_records" WHERE "company_profile_id" = "company_profiles"."id" AND "action_type" = 'quote');--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit trail is append-only';
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE ON "audit_events"
	FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER audit_events_no_truncate BEFORE TRUNCATE ON "audit_events"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
