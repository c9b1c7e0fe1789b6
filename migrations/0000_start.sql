CREATE TABLE "company_profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"dba_name" text DEFAULT '' NOT NULL,
	"business_type" text NOT NULL,
	"years_in_business" text DEFAULT '' NOT NULL,
	"federal_tax_id" text DEFAULT '' NOT NULL,
	"dot_number" text DEFAULT '' NOT NULL,
	"mc_number" text DEFAULT '' NOT NULL,
	"state_filing_number" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"preferred_contact" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"registry_version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"ip_address" text,
	"geo_country" text,
	"geo_state" text,
	"geo_city" text,
	"geo_latitude" double precision,
	"geo_longitude" double precision,
	"landing_page" text,
	"referrer_url" text,
	"utm_source" text,
	"utm_medium" text,
	"utm_campaign" text,
	"utm_content" text,
	"utm_term" text,
	"pages_visited" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "feature_suggestions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ticket_id" text NOT NULL,
	"type" text DEFAULT 'feature_request' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"suggestion" text NOT NULL,
	"user_email" text,
	"admin_replied_at" timestamp with time zone,
	CONSTRAINT "feature_suggestions_ticket_id_unique" UNIQUE("ticket_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"endpoint" text NOT NULL,
	"body_hash" text NOT NULL,
	"submission_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"template_type" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_templates_template_type_unique" UNIQUE("template_type")
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submission_id" uuid NOT NULL,
	"message_id" text NOT NULL,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text NOT NULL,
	"pdf_id" uuid,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp with time zone,
	"last_error" text,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbox_messages_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "pdfs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"path" text NOT NULL,
	"filename" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "pdfs_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "profile_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"company_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"dot_number" text,
	"pdf_url" text,
	"action_type" text NOT NULL,
	"company_profile_id" uuid
);
--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_pdf_id_pdfs_id_fk" FOREIGN KEY ("pdf_id") REFERENCES "public"."pdfs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_records" ADD CONSTRAINT "profile_records_company_profile_id_company_profiles_id_fk" FOREIGN KEY ("company_profile_id") REFERENCES "public"."company_profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_profiles_newest" ON "company_profiles" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "feature_suggestions_newest" ON "feature_suggestions" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outbox_messages_due" ON "outbox_messages" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE INDEX "outbox_messages_submission" ON "outbox_messages" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "profile_records_newest" ON "profile_records" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);