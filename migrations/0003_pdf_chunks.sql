CREATE TABLE "pdf_chunks" (
	"pdf_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "pdf_chunks_pdf_id_seq_pk" PRIMARY KEY("pdf_id","seq")
);
--> statement-breakpoint
ALTER TABLE "pdf_chunks" ADD CONSTRAINT "pdf_chunks_pdf_id_pdfs_id_fk" FOREIGN KEY ("pdf_id") REFERENCES "public"."pdfs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A PDF is compressed already.
ALTER TABLE "pdf_chunks" ALTER COLUMN "content" SET STORAGE EXTERNAL;--> statement-breakpoint
INSERT INTO "pdf_chunks" ("pdf_id", "seq", "content")
SELECT "id", "seq", substring("content" FROM "seq" * 524288 + 1 FOR 524288)
FROM "pdfs", generate_series(0, (octet_length("content") - 1) / 524288) AS "seq";--> statement-breakpoint
-- The space that a dropped column takes outside its row is never given back.
UPDATE "pdfs" SET "content" = '';--> statement-breakpoint
ALTER TABLE "pdfs" DROP COLUMN "content";
