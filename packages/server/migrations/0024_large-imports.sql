CREATE TABLE "chat_import_parts" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"messages" text NOT NULL,
	CONSTRAINT "chat_import_parts_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "chat_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"chat_id" uuid,
	"name" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"bytes" bigint NOT NULL,
	"parts" integer NOT NULL,
	"parts_done" integer DEFAULT 0 NOT NULL,
	"next_position" integer DEFAULT 0 NOT NULL,
	"last_message_id" uuid,
	"error_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "chat_imports_status_known" CHECK ("chat_imports"."status" in ('waiting', 'running', 'done', 'failed')),
	CONSTRAINT "chat_imports_parts_counted" CHECK ("chat_imports"."parts_done" between 0 and "chat_imports"."parts")
);
--> statement-breakpoint
CREATE TABLE "storage_counts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_import_parts" ADD CONSTRAINT "chat_import_parts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_import_parts" ADD CONSTRAINT "chat_import_parts_import" FOREIGN KEY ("import_id") REFERENCES "public"."chat_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_imports" ADD CONSTRAINT "chat_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_imports" ADD CONSTRAINT "chat_imports_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_counts" ADD CONSTRAINT "storage_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_import_parts_user" ON "chat_import_parts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chat_imports_user" ON "chat_imports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_imports_chat" ON "chat_imports" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "chat_imports_in_progress" ON "chat_imports" USING btree ("user_id","created_at") WHERE ended_at is null;--> statement-breakpoint
-- A person reads and changes their own imports; the job claims and ends imports as the system and writes each part as the person.
ALTER TABLE chat_imports ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON chat_imports TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY chat_imports_own ON chat_imports TO xperto_app USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY chat_imports_system ON chat_imports TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE chat_import_parts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON chat_import_parts TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY chat_import_parts_own ON chat_import_parts TO xperto_app USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY chat_import_parts_system ON chat_import_parts TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE storage_counts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON storage_counts TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY storage_counts_own ON storage_counts TO xperto_app USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY storage_counts_system ON storage_counts TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
-- A deleted or restored chat makes the count of its person old. An import that becomes whole (its chat leaves infinity) adds its bytes itself.
CREATE FUNCTION forget_storage_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE storage_counts SET counted_at = '-infinity' WHERE user_id = new.user_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER forget_storage_count AFTER UPDATE OF deleted_at ON chats FOR EACH ROW
  WHEN ((old.deleted_at IS NULL) <> (new.deleted_at IS NULL) AND old.deleted_at IS DISTINCT FROM 'infinity')
  EXECUTE FUNCTION forget_storage_count();--> statement-breakpoint
-- The writer of a row puts its words into the search index at once. With a pending list the words of a large import waited there, and the next
-- message of anybody moved all of them into the index before it was answered.
ALTER INDEX "messages_search" SET (fastupdate = false);--> statement-breakpoint
ALTER INDEX "chats_search" SET (fastupdate = false);--> statement-breakpoint
SELECT gin_clean_pending_list('messages_search'), gin_clean_pending_list('chats_search');
