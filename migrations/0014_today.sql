ALTER TABLE "company_profiles" ADD COLUMN "policy_ends_on" text;--> statement-breakpoint
CREATE INDEX "company_profiles_by_policy_end" ON "company_profiles" USING btree ("policy_ends_on") WHERE policy_ends_on is not null;--> statement-breakpoint
-- by hand
UPDATE "company_profiles" SET "policy_ends_on" = (
	SELECT max(policy ->> 'expirationDate') FROM jsonb_array_elements("answers" -> 'priorInsuranceHistory') policy
	WHERE policy ->> 'expirationDate' ~ '^\d{4}-\d{2}-\d{2}$')
WHERE jsonb_typeof("answers" -> 'priorInsuranceHistory') = 'array';
