ALTER TABLE "inbound_mailboxes" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inbound_mailboxes" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "ticket_drafts" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;