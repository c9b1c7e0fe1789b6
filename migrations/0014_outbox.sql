CREATE TABLE "mail_server_outage" (
	"is_down" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"reason" text NOT NULL,
	"probes" integer DEFAULT 0 NOT NULL,
	"next_probe_at" timestamp with time zone DEFAULT now() NOT NULL,
	"probed_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "blocked_addresses" ADD COLUMN "reason" text DEFAULT 'unsubscribed' NOT NULL;--> statement-breakpoint
ALTER TABLE "blocked_addresses" ADD COLUMN "detail" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "bounce_token" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "bounce" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_bounce_token_unique" UNIQUE("bounce_token");