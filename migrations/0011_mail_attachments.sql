CREATE TABLE "mail_attachments" (
	"submission_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "mail_attachments_submission_id_position_pk" PRIMARY KEY("submission_id","position")
);
--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "has_attachments" boolean DEFAULT false NOT NULL;