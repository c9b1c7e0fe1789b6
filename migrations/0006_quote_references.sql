ALTER TABLE "profile_records" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "profile_records" ADD CONSTRAINT "profile_records_reference_unique" UNIQUE("reference");