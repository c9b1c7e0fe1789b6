CREATE TABLE "page_counts" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"source" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "page_counts_day_step_source_pk" PRIMARY KEY("day","step","source")
);
--> statement-breakpoint
CREATE INDEX "company_profiles_by_source" ON "company_profiles" USING btree ((case coalesce(nullif(btrim(translate("utm_source", 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')), ''), nullif(coalesce(substring(translate("referrer_url", 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz') from '^https?://(?:www[.])?([^/?#:]*)(?::[0-9]*)?(?=[/?#]|$)'), ''), coalesce(substring(translate("landing_page", 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz') from '^https?://(?:www[.])?([^/?#:]*)(?::[0-9]*)?(?=[/?#]|$)'), '')), '') when '' then 'direct' else
    coalesce(substring(coalesce(nullif(btrim(translate("utm_source", 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')), ''), nullif(coalesce(substring(translate("referrer_url", 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz') from '^https?://(?:www[.])?([^/?#:]*)(?::[0-9]*)?(?=[/?#]|$)'), ''), coalesce(substring(translate("landing_page", 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz') from '^https?://(?:www[.])?([^/?#:]*)(?::[0-9]*)?(?=[/?#]|$)'), '')), '') from '^(?=.*[a-z])(?!(?:.*[0-9]){6})[a-z0-9][a-z0-9._-]{0,59}$'), 'other') end),"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);