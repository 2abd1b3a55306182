-- A NOTIFY takes one lock of the whole server at the commit and holds it until the commit is on the disk: all commits that notify wait for each
-- other. So a change is a row of an outbox now, which leaves with the commit or not at all as a NOTIFY does. Each process that serves open tabs takes
-- the rows out a few times a second and passes them on (adapters/events). No role reads or writes the table itself.
CREATE SCHEMA outbox;--> statement-breakpoint
CREATE TABLE outbox.changes (
	"id" bigint GENERATED ALWAYS AS IDENTITY,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL
);
--> statement-breakpoint
-- Rows live for a moment: the table stays small because vacuum comes after few of them.
ALTER TABLE outbox.changes SET (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_change(person uuid, kind text, id uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO outbox.changes (user_id, kind, object_id) VALUES (person, kind, id)
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION tell_change(uuid, text, uuid) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION tell_change(uuid, text, uuid) TO xperto_app, xperto_system;--> statement-breakpoint
-- Takes the oldest changes out, in their order. Nothing while another transaction does, so that no two pass changes on in another order.
CREATE FUNCTION take_changes(most integer) RETURNS TABLE (id bigint, user_id uuid, kind text, object_id uuid)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(7406001) THEN RETURN; END IF;
  RETURN QUERY WITH taken AS (
    DELETE FROM outbox.changes c WHERE c.ctid = ANY (ARRAY(SELECT o.ctid FROM outbox.changes o ORDER BY o.id LIMIT most))
    RETURNING c.id, c.user_id, c.kind, c.object_id
  ) SELECT t.id, t.user_id, t.kind, t.object_id FROM taken t ORDER BY t.id;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION take_changes(integer) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION take_changes(integer) TO xperto_system;
