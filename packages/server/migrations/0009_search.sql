-- uuid beside words in one index: what a search reads are the rows of one person.
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
-- The words of a text as they are written, in small letters, without stems: WHERE and HAVING are words here. Signs only separate, so that
-- node.js and user_id are found by their parts. 100,000 characters, because more than a megabyte of words is an error in Postgres.
CREATE FUNCTION search_words(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN to_tsvector('simple'::regconfig, translate(left(words, 100000), '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32)));--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (search_words(content)) STORED;--> statement-breakpoint
CREATE INDEX "chats_search" ON "chats" USING gin ("user_id",search_words(name)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "messages_user_created" ON "messages" USING btree ("user_id","created_at","id") WHERE on_path;--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("user_id","search") WHERE on_path;