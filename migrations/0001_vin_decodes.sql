CREATE TABLE "vin_decodes" (
	"vin" text NOT NULL,
	"model_year" text NOT NULL,
	"decoded" jsonb NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vin_decodes_vin_model_year_pk" PRIMARY KEY("vin","model_year")
);
