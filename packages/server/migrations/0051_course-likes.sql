ALTER TABLE "like_counts" ALTER COLUMN "object_id" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "likes" ALTER COLUMN "object_id" SET DATA TYPE text;--> statement-breakpoint
-- A course's id is its url, so ids of liked objects are text; a post's is compared as such.
CREATE OR REPLACE FUNCTION forget_likes_of_post() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  DELETE FROM public.likes WHERE object_id = old.id::text;
  DELETE FROM public.like_counts WHERE object_id = old.id::text;
  RETURN NULL;
END $$;
