CREATE INDEX "profile_records_by_phone" ON "profile_records" USING btree (left(ltrim(regexp_replace("phone", '[^0-9]', '', 'g'), '01'), 10));-- by hand
--> statement-breakpoint
INSERT INTO profile_records (id, created_at, company_name, contact_name, email, phone, dot_number, action_type, company_profile_id)
SELECT p.id, p.created_at, p.name, p.contact_name, p.email, p.phone, nullif(p.dot_number, ''), 'saved', p.id
FROM company_profiles p
WHERE NOT p.requested_quote AND NOT EXISTS (SELECT FROM profile_records r WHERE r.company_profile_id = p.id);
