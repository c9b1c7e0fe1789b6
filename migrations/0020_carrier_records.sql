CREATE TABLE "carrier_records" (
	"hash" text PRIMARY KEY NOT NULL,
	"dot_number" text NOT NULL,
	"recorded_on" date NOT NULL
);
--> statement-breakpoint
CREATE INDEX "carrier_records_recorded_on_idx" ON "carrier_records" USING btree ("recorded_on");