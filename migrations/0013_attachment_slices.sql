ALTER TABLE "mail_attachments" ADD COLUMN "seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_attachments" DROP CONSTRAINT "mail_attachments_submission_id_position_pk";--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_submission_id_position_seq_pk" PRIMARY KEY("submission_id","position","seq");
