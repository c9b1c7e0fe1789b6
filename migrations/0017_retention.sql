ALTER TABLE "feature_suggestions" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "text_deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "pdf_deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profile_records" ADD COLUMN "pdf_deleted_at" timestamp with time zone;