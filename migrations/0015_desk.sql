CREATE TABLE "drafts" (
	"subject_id" uuid GENERATED ALWAYS AS (coalesce(suggestion_id, record_id)) STORED NOT NULL,
	"suggestion_id" uuid,
	"record_id" uuid,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" uuid DEFAULT gen_random_uuid() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_subject_id_kind_pk" PRIMARY KEY("subject_id","kind")
);
--> statement-breakpoint
CREATE TABLE "page_counts" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"source" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "page_counts_day_step_source_pk" PRIMARY KEY("day","step","source")
);
--> statement-breakpoint
-- By hand: unsent replies and notes move to where those of quote requests are too.
INSERT INTO "drafts" ("suggestion_id", "kind", "body", "revision", "updated_at")
	SELECT "suggestion_id", "kind", "body", "revision", "updated_at" FROM "ticket_drafts";--> statement-breakpoint
ALTER TABLE "ticket_drafts" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "ticket_drafts" CASCADE;--> statement-breakpoint
ALTER TABLE "inbound_mailboxes" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inbound_mailboxes" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_suggestion_id_feature_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."feature_suggestions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_record_id_profile_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."profile_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_profiles_by_source" ON "company_profiles" USING btree ((case coalesce(nullif(btrim(translate("utm_source", 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')), ''), nullif(coalesce(substring(translate("referrer_url", 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz') from '^https?://(?:www[.])?([^/?#:]*)(?::[0-9]*)?(?=[/?#]|$)'), ''), coalesce(substring(translate("landing_page", 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz') from '^https?://(?:www[.])?([^/?#:]*)(?::[0-9]*)?(?=[/?#]|$)'), '')), '') when '' then 'direct' else
    coalesce(substring(coalesce(nullif(btrim(translate("utm_source", 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')), ''), nullif(coalesce(substring(translate("referrer_url", 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz') from '^https?://(?:www[.])?([^/?#:]*)(?::[0-9]*)?(?=[/?#]|$)'), ''), coalesce(substring(translate("landing_page", 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz') from '^https?://(?:www[.])?([^/?#:]*)(?::[0-9]*)?(?=[/?#]|$)'), '')), '') from '^(?=.*[a-z])(?!(?:.*[0-9]){6})[a-z0-9][a-z0-9._-]{0,59}$'), 'other') end),"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "profile_records_due" ON "profile_records" USING btree ("due_on","id") WHERE action_type = 'quote' and follow_up in ('new', 'contacted', 'quoted');--> statement-breakpoint
CREATE INDEX "profile_records_changed" ON "profile_records" USING btree ("follow_up_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE follow_up_at is not null;