-- The words of a post that a search finds, and its tags in small letters. array_to_string of texts changes with nothing, whatever Postgres says of it.
CREATE FUNCTION post_words(title text, summary text, tags text[], content text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN public.search_words(title || ' ' || summary || ' ' || pg_catalog.array_to_string(tags, ' ') || ' ' || content);
END $$;--> statement-breakpoint
CREATE FUNCTION post_tags(tags text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN ARRAY(SELECT pg_catalog.lower(tag) FROM pg_catalog.unnest(tags) AS tag);
END $$;--> statement-breakpoint
CREATE TABLE "like_counts" (
	"object_id" uuid NOT NULL,
	"likes" integer NOT NULL,
	CONSTRAINT "like_counts_object_id_pk" PRIMARY KEY("object_id")
);
--> statement-breakpoint
CREATE TABLE "likes" (
	"object_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"object_type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "likes_object_id_user_id_pk" PRIMARY KEY("object_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "post_counts" (
	"kind" text PRIMARY KEY NOT NULL,
	"published" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid,
	"kind" text DEFAULT 'USER_POST' NOT NULL,
	"state" text NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	"tags" text[] NOT NULL,
	"shown_at" timestamp with time zone,
	"hold" json,
	"told" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (post_words(title, summary, tags, content)) STORED
);
--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "likes_user" ON "likes" USING btree ("user_id","object_id");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_url" ON "posts" USING btree ("url");--> statement-breakpoint
CREATE INDEX "posts_feed" ON "posts" USING btree ("shown_at","id") WHERE state = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "posts_user" ON "posts" USING btree ("user_id","state","shown_at","id");--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("search") WITH (fastupdate=false) WHERE state = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "posts_tags" ON "posts" USING gin (post_tags(tags)) WITH (fastupdate=false) WHERE state = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "posts_waiting" ON "posts" USING btree ("shown_at") WHERE state = 'WAITING';--> statement-breakpoint
ALTER TABLE posts ADD CONSTRAINT posts_state CHECK (state IN ('DRAFT', 'WAITING', 'PUBLISHED', 'HIDDEN') AND (state = 'DRAFT') = (shown_at IS NULL));--> statement-breakpoint
ALTER TABLE posts ADD CONSTRAINT posts_author CHECK ((kind = 'USER_POST') = (user_id IS NOT NULL));--> statement-breakpoint
ALTER TABLE posts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON posts TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY posts_own ON posts TO xperto_app USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY posts_system ON posts TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE post_counts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT ON post_counts TO xperto_system;--> statement-breakpoint
CREATE POLICY post_counts_system ON post_counts TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE likes ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON likes TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY likes_own ON likes TO xperto_app USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY likes_system ON likes TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE like_counts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT ON like_counts TO xperto_system;--> statement-breakpoint
CREATE POLICY like_counts_system ON like_counts TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
-- Counts are written here alone, whoever likes, publishes, deletes or is erased. Rows are locked in one order, so that no two wait for each other.
CREATE FUNCTION count_new_likes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.like_counts (object_id, likes) SELECT object_id, count(*) FROM added GROUP BY object_id ORDER BY object_id
    ON CONFLICT (object_id) DO UPDATE SET likes = like_counts.likes + excluded.likes;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_new_likes AFTER INSERT ON likes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_likes();--> statement-breakpoint
CREATE FUNCTION count_gone_likes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM 1 FROM public.like_counts c WHERE c.object_id IN (SELECT object_id FROM gone) ORDER BY c.object_id FOR UPDATE;
  UPDATE public.like_counts c SET likes = c.likes - g.likes
    FROM (SELECT object_id, count(*) AS likes FROM gone GROUP BY object_id) g WHERE c.object_id = g.object_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_gone_likes AFTER DELETE ON likes REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_gone_likes();--> statement-breakpoint
CREATE FUNCTION count_post() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND old.state = 'PUBLISHED' THEN
    UPDATE public.post_counts SET published = published - 1 WHERE kind = old.kind;
  END IF;
  IF TG_OP <> 'DELETE' AND new.state = 'PUBLISHED' THEN
    INSERT INTO public.post_counts (kind, published) VALUES (new.kind, 1)
      ON CONFLICT (kind) DO UPDATE SET published = post_counts.published + 1;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_new_post AFTER INSERT OR DELETE ON posts FOR EACH ROW EXECUTE FUNCTION count_post();--> statement-breakpoint
CREATE TRIGGER count_moved_post AFTER UPDATE OF state ON posts FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION count_post();--> statement-breakpoint
-- Likes name their object without a foreign key, for objects stand in several tables.
CREATE FUNCTION forget_likes_of_post() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  DELETE FROM public.likes WHERE object_id = old.id;
  DELETE FROM public.like_counts WHERE object_id = old.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER forget_likes_of_post AFTER DELETE ON posts FOR EACH ROW EXECUTE FUNCTION forget_likes_of_post();--> statement-breakpoint
REVOKE ALL ON FUNCTION count_new_likes(), count_gone_likes(), count_post(), forget_likes_of_post() FROM PUBLIC;
