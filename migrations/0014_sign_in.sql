CREATE TABLE "failed_sign_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"network" text NOT NULL,
	"username" text NOT NULL,
	"attempts" integer NOT NULL,
	"unknown_names" integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "failed_sign_ins_group" ON "failed_sign_ins" USING btree ("hour","network");--> statement-breakpoint
CREATE INDEX "failed_sign_ins_newest" ON "failed_sign_ins" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
-- by hand
CREATE TRIGGER failed_sign_ins_no_delete BEFORE DELETE ON "failed_sign_ins"
	FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER failed_sign_ins_count_up BEFORE UPDATE ON "failed_sign_ins"
	FOR EACH ROW WHEN (NEW."attempts" <= OLD."attempts") EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER failed_sign_ins_no_truncate BEFORE TRUNCATE ON "failed_sign_ins"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
