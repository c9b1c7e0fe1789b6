CREATE TABLE "fmcsa_answers" (
	"data_set" text NOT NULL,
	"key" text NOT NULL,
	"rows" "bytea" NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fmcsa_answers_data_set_key_pk" PRIMARY KEY("data_set","key")
);
--> statement-breakpoint
CREATE INDEX "fmcsa_answers_answered_at_idx" ON "fmcsa_answers" USING btree ("answered_at");