CREATE TABLE "mail_server_outage" (
	"is_down" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"reason" text NOT NULL,
	"probes" integer DEFAULT 0 NOT NULL,
	"next_probe_at" timestamp with time zone DEFAULT now() NOT NULL,
	"probed_until" timestamp with time zone
);
