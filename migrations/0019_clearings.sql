CREATE TABLE "clearings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"username" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD COLUMN "purpose" text DEFAULT 'profile' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD COLUMN "session_hash" text;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD COLUMN "session_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_session_hash_unique" UNIQUE("session_hash");--> statement-breakpoint
-- Copies whole tables, with what searches in them need, to a schema that the caller may read and delete rows in: the
-- server's account may own no table. Only who may empty a table gets a copy of it.
CREATE FUNCTION copy_before_clearing(copy text, names text[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
	SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	name text;
	source regclass;
	fields text;
	definition text;
BEGIN
	IF copy !~ '^cleared_[0-9a-f]{32}$' THEN
		RAISE EXCEPTION 'not the name of a copy: %', copy;
	END IF;
	EXECUTE format('CREATE SCHEMA %I', copy);
	FOREACH name IN ARRAY names LOOP
		source := format('public.%I', name)::regclass;
		IF NOT has_table_privilege(session_user, source, 'TRUNCATE') THEN
			RAISE EXCEPTION 'permission denied to copy table %', name USING ERRCODE = 'insufficient_privilege';
		END IF;
		EXECUTE format('CREATE TABLE %I.%I (LIKE public.%I INCLUDING GENERATED)', copy, name, name);
		SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO fields FROM pg_attribute
			WHERE attrelid = source AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
		EXECUTE format('INSERT INTO %I.%I (%s) SELECT %s FROM public.%I', copy, name, fields, fields, name);
		FOR definition IN
			SELECT pg_get_indexdef(indexrelid) FROM pg_index
				JOIN pg_class ON pg_class.oid = indexrelid JOIN pg_am ON pg_am.oid = relam
				WHERE indrelid = source AND indisvalid AND amname = 'btree'
		LOOP
			EXECUTE replace(definition, ' ON public.', format(' ON %I.', copy));
		END LOOP;
	END LOOP;
	EXECUTE format('GRANT USAGE ON SCHEMA %I TO %I', copy, session_user);
	EXECUTE format('GRANT SELECT, DELETE ON ALL TABLES IN SCHEMA %I TO %I', copy, session_user);
END $$;--> statement-breakpoint
CREATE FUNCTION drop_cleared_copy(copy text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
	SET search_path = pg_catalog, pg_temp SET client_min_messages = warning AS $$
BEGIN
	IF copy !~ '^cleared_[0-9a-f]{32}$' THEN
		RAISE EXCEPTION 'not the name of a copy: %', copy;
	END IF;
	IF NOT has_table_privilege(session_user, 'public.clearings', 'DELETE') THEN
		RAISE EXCEPTION 'permission denied to drop %', copy USING ERRCODE = 'insufficient_privilege';
	END IF;
	EXECUTE format('DROP SCHEMA IF EXISTS %I CASCADE', copy);
END $$;
