CREATE TABLE "post_answers" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"message_id" uuid,
	"share_id" text,
	"share_position" integer,
	"urls" text[] NOT NULL,
	"links" text[],
	"content" text,
	"markdown" text,
	CONSTRAINT "post_answers_of_one" CHECK (("post_answers"."message_id" is null) = ("post_answers"."share_id" is not null and "post_answers"."share_position" is not null))
);
--> statement-breakpoint
ALTER TABLE "post_answers" ADD CONSTRAINT "post_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_answers" ADD CONSTRAINT "post_answers_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_answers" ADD CONSTRAINT "post_answers_share_message_fk" FOREIGN KEY ("share_id","share_position") REFERENCES "public"."share_messages"("share_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "post_answers_message" ON "post_answers" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "post_answers_share" ON "post_answers" USING btree ("share_id","share_position");--> statement-breakpoint
CREATE INDEX "post_answers_user" ON "post_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_answers_urls" ON "post_answers" USING gin ("urls") WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE post_answers ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON post_answers TO xperto_system;--> statement-breakpoint
CREATE POLICY post_answers_system ON post_answers TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
-- Of these posts those that no reader may see now.
CREATE FUNCTION gone_posts(urls text[]) RETURNS text[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(array_agg(sought), '{}') FROM unnest(urls) AS sought WHERE NOT EXISTS (
    SELECT FROM public.posts p WHERE p.url = sought AND p.state = 'PUBLISHED'
      AND (p.user_id IS NULL OR EXISTS (SELECT FROM public.users u WHERE u.id = p.user_id AND u.erase_after IS NULL)))
$$;--> statement-breakpoint
-- A list keeps the lines of the posts that are there; any other answer may say anything of each of its posts, so all of it goes.
CREATE FUNCTION without_posts(words text, gone text[], urls text[], links text[]) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT CASE WHEN words IS NULL OR cardinality(gone) = 0 THEN words WHEN links IS NULL THEN 'This post is no longer available.' ELSE (
    SELECT string_agg(CASE WHEN EXISTS (
      SELECT FROM unnest(urls, links) AS post (url, link) WHERE post.url = ANY (gone) AND strpos(line, '](' || post.link || ')') > 0
    ) THEN '- This post is no longer available.' ELSE line END, E'\n' ORDER BY place)
    FROM string_to_table(words, E'\n') WITH ORDINALITY AS lines (line, place)) END
$$;--> statement-breakpoint
-- Makes an answer say what it may say now; true where that changed it. The message is locked first, as by whoever ends or erases it.
CREATE FUNCTION settle_post_answer(answer uuid) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  kept public.post_answers;
  gone text[];
  words text;
  more text;
  is_ended boolean;
BEGIN
  SELECT * INTO kept FROM public.post_answers WHERE id = answer;
  IF kept.message_id IS NOT NULL THEN
    SELECT content, markdown, status <> 'streaming' INTO words, more, is_ended FROM public.messages WHERE id = kept.message_id FOR NO KEY UPDATE;
  ELSE
    SELECT content, markdown, true INTO words, more, is_ended FROM public.share_messages
      WHERE share_id = kept.share_id AND position = kept.share_position FOR NO KEY UPDATE;
  END IF;
  -- One that is still written comes here at its end.
  IF is_ended IS NOT TRUE THEN RETURN false; END IF;
  SELECT * INTO kept FROM public.post_answers WHERE id = answer FOR NO KEY UPDATE;
  gone := public.gone_posts(kept.urls);
  IF kept.content IS NULL AND cardinality(gone) = 0 THEN RETURN false; END IF;
  IF kept.content IS NOT NULL THEN
    words := kept.content;
    more := kept.markdown;
  END IF;
  UPDATE public.post_answers SET content = CASE WHEN cardinality(gone) > 0 THEN words END, markdown = CASE WHEN cardinality(gone) > 0 THEN more END
    WHERE id = answer;
  IF cardinality(gone) > 0 THEN
    words := public.without_posts(words, gone, kept.urls, kept.links);
    more := NULL;
  END IF;
  IF kept.message_id IS NOT NULL THEN
    UPDATE public.messages SET content = words, markdown = more WHERE id = kept.message_id;
  ELSE
    UPDATE public.share_messages SET content = words, markdown = more WHERE share_id = kept.share_id AND position = kept.share_position;
  END IF;
  RETURN true;
END $$;--> statement-breakpoint
-- The same for every answer that speaks of one of these posts; open tabs of whoever has such a chat are told.
CREATE FUNCTION settle_post_answers(changed text[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  answer record;
  settled uuid[] := '{}';
BEGIN
  FOR answer IN SELECT a.id, a.message_id FROM public.post_answers a WHERE a.urls && changed ORDER BY a.message_id, a.id LOOP
    IF public.settle_post_answer(answer.id) AND answer.message_id IS NOT NULL THEN settled := settled || answer.message_id; END IF;
  END LOOP;
  PERFORM public.tell_change(chats.user_id, 'messages_changed', chats.chat_id)
    FROM (SELECT DISTINCT m.user_id, m.chat_id FROM public.messages m WHERE m.id = ANY (settled)) chats;
END $$;--> statement-breakpoint
-- Told to everybody who has the product open: they may be looking at it. Nobody has this id.
CREATE FUNCTION tell_post_gone(post uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT public.tell_change('00000000-0000-0000-0000-000000000000', 'post_gone', post)
$$;--> statement-breakpoint
CREATE FUNCTION follow_post() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM public.settle_post_answers(ARRAY[old.url]);
  IF tg_op = 'DELETE' THEN
    -- It comes back no more: what was kept of it goes too.
    UPDATE public.post_answers a SET content = public.without_posts(a.content, ARRAY[old.url], a.urls, a.links), markdown = NULL
      WHERE a.urls && ARRAY[old.url] AND a.content IS NOT NULL;
  END IF;
  IF old.state = 'PUBLISHED' THEN PERFORM public.tell_post_gone(old.id); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER follow_deleted_post AFTER DELETE ON posts FOR EACH ROW EXECUTE FUNCTION follow_post();--> statement-breakpoint
CREATE TRIGGER follow_moved_post AFTER UPDATE OF state ON posts FOR EACH ROW
  WHEN ((old.state = 'PUBLISHED') <> (new.state = 'PUBLISHED')) EXECUTE FUNCTION follow_post();--> statement-breakpoint
-- What somebody wrote whose account is closed is public no more, and is again where they come back.
CREATE FUNCTION follow_closed_author() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  urls text[];
BEGIN
  SELECT coalesce(array_agg(url), '{}') INTO urls FROM public.posts WHERE user_id = new.id AND state = 'PUBLISHED';
  IF cardinality(urls) = 0 THEN RETURN NULL; END IF;
  PERFORM public.settle_post_answers(urls);
  IF new.erase_after IS NOT NULL THEN PERFORM public.tell_post_gone(id) FROM public.posts WHERE user_id = new.id AND state = 'PUBLISHED'; END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER follow_closed_author AFTER UPDATE OF erase_after ON users FOR EACH ROW
  WHEN ((old.erase_after IS NULL) <> (new.erase_after IS NULL)) EXECUTE FUNCTION follow_closed_author();--> statement-breakpoint
-- A post may go while an answer about it is written.
CREATE FUNCTION settle_ended_answer() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM public.settle_post_answer(a.id) FROM public.post_answers a WHERE a.message_id = new.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER settle_ended_answer AFTER UPDATE OF status ON messages FOR EACH ROW
  WHEN (old.status = 'streaming' AND new.status <> 'streaming') EXECUTE FUNCTION settle_ended_answer();--> statement-breakpoint
-- Posts and authors are held until the row is there for whoever takes them down: either side sees the other.
CREATE FUNCTION settle_new_answer() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM public.posts WHERE url = ANY (new.urls) ORDER BY url FOR SHARE;
  PERFORM FROM public.users WHERE id IN (SELECT user_id FROM public.posts WHERE url = ANY (new.urls)) ORDER BY id FOR SHARE;
  PERFORM public.settle_post_answer(new.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER settle_new_answer AFTER INSERT ON post_answers FOR EACH ROW EXECUTE FUNCTION settle_new_answer();--> statement-breakpoint
-- A copy of a chat (`messages` in the order of their copies), and a chat that goes on from a copy, speak of the same posts.
CREATE FUNCTION copy_post_answers_to_share(messages uuid[], share text, person uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO public.post_answers (user_id, share_id, share_position, urls, links, content, markdown)
  SELECT person, share, s.place - 1, a.urls, a.links, a.content, a.markdown
  FROM unnest(messages) WITH ORDINALITY AS s (message_id, place) JOIN public.post_answers a ON a.message_id = s.message_id ORDER BY s.place
$$;--> statement-breakpoint
CREATE FUNCTION copy_post_answers_to_chat(share text, chat uuid, person uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO public.post_answers (user_id, message_id, urls, links, content, markdown)
  SELECT person, m.id, a.urls, a.links, a.content, a.markdown
  FROM public.post_answers a JOIN public.messages m ON m.chat_id = chat AND m.position = a.share_position
  WHERE a.share_id = share ORDER BY m.position
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION gone_posts(text[]), settle_post_answer(uuid), settle_post_answers(text[]), tell_post_gone(uuid), follow_post(), follow_closed_author(),
  settle_ended_answer(), settle_new_answer(), copy_post_answers_to_share(uuid[], text, uuid), copy_post_answers_to_chat(text, uuid, uuid) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION copy_post_answers_to_share(uuid[], text, uuid), copy_post_answers_to_chat(text, uuid, uuid) TO xperto_app;
