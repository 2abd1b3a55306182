CREATE TABLE "badge_statuses" (
	"place" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "badge_statuses_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "badge_statuses_code" ON "badge_statuses" USING btree ("code");--> statement-breakpoint
CREATE INDEX "badge_statuses_revoked" ON "badge_statuses" USING btree ("place") WHERE revoked_at is not null;--> statement-breakpoint
ALTER TABLE badge_statuses ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON badge_statuses TO xperto_system;--> statement-breakpoint
CREATE POLICY badge_statuses_system ON badge_statuses TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
-- A badge is issued in a transaction of its person, who sees nothing of the list.
CREATE FUNCTION badge_place(of_code text) RETURNS integer LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO public.badge_statuses (code) VALUES (of_code) ON CONFLICT (code) DO UPDATE SET code = excluded.code RETURNING place
$$;--> statement-breakpoint
-- However a badge goes, its place stays and says so.
CREATE FUNCTION revoke_gone_badge() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.badge_statuses (code, revoked_at) VALUES (old.code, now())
    ON CONFLICT (code) DO UPDATE SET revoked_at = coalesce(public.badge_statuses.revoked_at, excluded.revoked_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER course_badges_gone AFTER DELETE ON course_badges FOR EACH ROW EXECUTE FUNCTION revoke_gone_badge();--> statement-breakpoint
INSERT INTO badge_statuses (code) SELECT code FROM course_badges ORDER BY created_at, id;
