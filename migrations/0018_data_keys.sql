ALTER TABLE "company_profiles" ADD COLUMN "data_key" text;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD COLUMN "data_key" text;--> statement-breakpoint
ALTER TABLE "pdf_chunks" ADD COLUMN "data_key" text;--> statement-breakpoint
ALTER TABLE "pdfs" ADD COLUMN "data_key" text;