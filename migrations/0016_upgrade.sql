CREATE TABLE "background_migrations" (
	"name" text PRIMARY KEY NOT NULL,
	"cursor" text,
	"done" bigint DEFAULT 0 NOT NULL,
	"total" bigint,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"schema" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"min_compatible" text NOT NULL,
	"migrated_at" timestamp with time zone DEFAULT now() NOT NULL
);
