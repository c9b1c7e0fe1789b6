ALTER TABLE "email_confirmations" ADD COLUMN "purpose" text DEFAULT 'profile' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD COLUMN "session_hash" text;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD COLUMN "session_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_session_hash_unique" UNIQUE("session_hash");