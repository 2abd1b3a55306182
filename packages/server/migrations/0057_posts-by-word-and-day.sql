-- The day of an instant, counted from 1970 in UTC, as an array: an index of words can have it beside them.
CREATE FUNCTION post_days(instant timestamptz) RETURNS int[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ARRAY[floor(extract(epoch FROM instant) / 86400)::int];--> statement-breakpoint
DROP INDEX "posts_tags";--> statement-breakpoint
DROP INDEX "posts_search";--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("search",post_tags(tags),post_days(shown_at)) WITH (fastupdate=false) WHERE state = 'PUBLISHED';