CREATE TABLE "bookmarks" (
	"user_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookmarks_chat_id_user_id_pk" PRIMARY KEY("chat_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_counts" (
	"user_id" uuid NOT NULL,
	"chat_type" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "chat_counts_user_id_chat_type_pk" PRIMARY KEY("user_id","chat_type")
);
--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_counts" ADD CONSTRAINT "chat_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookmarks_user_created" ON "bookmarks" USING btree ("user_id","created_at","chat_id");--> statement-breakpoint
ALTER TABLE bookmarks ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON bookmarks TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY bookmarks_own ON bookmarks TO xperto_app USING (user_id = (SELECT app_user_id()))
  WITH CHECK (user_id = (SELECT app_user_id()) AND EXISTS (SELECT FROM chats WHERE chats.id = chat_id));--> statement-breakpoint
CREATE POLICY bookmarks_system ON bookmarks TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint

ALTER TABLE chat_counts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON chat_counts TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY chat_counts_own ON chat_counts TO xperto_app USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY chat_counts_system ON chat_counts TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
INSERT INTO chat_counts (user_id, chat_type, count) SELECT user_id, chat_type, count(*) FROM chats WHERE deleted_at IS NULL GROUP BY 1, 2;--> statement-breakpoint

-- Many rows at once are counted once a statement; an update is counted a row, and only where it moves a chat in or out of a count, so
-- that the update of every send costs nothing here.
CREATE FUNCTION count_new_chats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO chat_counts (user_id, chat_type, count)
    SELECT user_id, chat_type, count(*) FROM added WHERE deleted_at IS NULL GROUP BY user_id, chat_type ORDER BY user_id, chat_type
    ON CONFLICT (user_id, chat_type) DO UPDATE SET count = chat_counts.count + excluded.count;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_new_chats AFTER INSERT ON chats REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_chats();--> statement-breakpoint
-- Where an account goes its counts may be gone before its chats: nothing is made anew here.
CREATE FUNCTION count_gone_chats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE chat_counts c SET count = c.count - g.count
    FROM (SELECT user_id, chat_type, count(*) AS count FROM gone WHERE deleted_at IS NULL GROUP BY user_id, chat_type) g
    WHERE c.user_id = g.user_id AND c.chat_type = g.chat_type;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_gone_chats AFTER DELETE ON chats REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_gone_chats();--> statement-breakpoint
CREATE FUNCTION count_moved_chat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.deleted_at IS NULL THEN
    UPDATE chat_counts SET count = count - 1 WHERE user_id = old.user_id AND chat_type = old.chat_type;
  END IF;
  IF new.deleted_at IS NULL THEN
    INSERT INTO chat_counts (user_id, chat_type, count) VALUES (new.user_id, new.chat_type, 1)
      ON CONFLICT (user_id, chat_type) DO UPDATE SET count = chat_counts.count + 1;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_moved_chat AFTER UPDATE OF chat_type, deleted_at ON chats FOR EACH ROW
  WHEN (old.chat_type IS DISTINCT FROM new.chat_type OR (old.deleted_at IS NULL) <> (new.deleted_at IS NULL))
  EXECUTE FUNCTION count_moved_chat();
