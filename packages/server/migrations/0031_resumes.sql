CREATE TABLE "files_to_erase" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resume_files" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"resume_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"source_hash" text NOT NULL,
	"engine" text NOT NULL,
	"key" text NOT NULL,
	"pages" integer,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resume_uploads" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"resume_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"key" text NOT NULL,
	"bytes" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"pages" json NOT NULL,
	"found" json,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "resume_versions" (
	"resume_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"data" json NOT NULL,
	"latex" text NOT NULL,
	"latex_edited" boolean NOT NULL,
	"template" text NOT NULL,
	"paper" text NOT NULL,
	"sent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resume_versions_resume_id_version_pk" PRIMARY KEY("resume_id","version")
);
--> statement-breakpoint
CREATE TABLE "resumes" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"is_base" boolean DEFAULT false NOT NULL,
	"accepted" boolean DEFAULT false NOT NULL,
	"paid_at" timestamp with time zone,
	"problems" json,
	"problems_of" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "resume_files" ADD CONSTRAINT "resume_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_files" ADD CONSTRAINT "resume_files_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_uploads" ADD CONSTRAINT "resume_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_uploads" ADD CONSTRAINT "resume_uploads_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_versions" ADD CONSTRAINT "resume_versions_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_versions" ADD CONSTRAINT "resume_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "resume_files_source" ON "resume_files" USING btree ("resume_id","kind","source_hash");--> statement-breakpoint
CREATE INDEX "resume_files_user" ON "resume_files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "resume_uploads_user" ON "resume_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "resume_uploads_resume" ON "resume_uploads" USING btree ("resume_id","created_at");--> statement-breakpoint
CREATE INDEX "resume_uploads_open" ON "resume_uploads" USING btree ("created_at") WHERE state in ('reading', 'recognising');--> statement-breakpoint
CREATE INDEX "resume_versions_user" ON "resume_versions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "resumes_one_a_chat" ON "resumes" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "resumes_user" ON "resumes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "resumes_one_base" ON "resumes" USING btree ("user_id") WHERE is_base;--> statement-breakpoint
ALTER TABLE resumes ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON resumes TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY resumes_own ON resumes TO xperto_app USING (user_id = (SELECT app_user_id()))
  WITH CHECK (user_id = (SELECT app_user_id()) AND EXISTS (SELECT FROM chats WHERE chats.id = chat_id));--> statement-breakpoint
CREATE POLICY resumes_system ON resumes TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE resume_versions ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON resume_versions TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY resume_versions_own ON resume_versions TO xperto_app USING (user_id = (SELECT app_user_id()))
  WITH CHECK (user_id = (SELECT app_user_id()) AND EXISTS (SELECT FROM resumes WHERE resumes.id = resume_id));--> statement-breakpoint
CREATE POLICY resume_versions_system ON resume_versions TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE resume_files ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON resume_files TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY resume_files_own ON resume_files TO xperto_app USING (user_id = (SELECT app_user_id()))
  WITH CHECK (user_id = (SELECT app_user_id()) AND EXISTS (SELECT FROM resumes WHERE resumes.id = resume_id));--> statement-breakpoint
CREATE POLICY resume_files_system ON resume_files TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE resume_uploads ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON resume_uploads TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY resume_uploads_own ON resume_uploads TO xperto_app USING (user_id = (SELECT app_user_id()))
  WITH CHECK (user_id = (SELECT app_user_id()) AND EXISTS (SELECT FROM resumes WHERE resumes.id = resume_id));--> statement-breakpoint
CREATE POLICY resume_uploads_system ON resume_uploads TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE files_to_erase ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, DELETE ON files_to_erase TO xperto_system;--> statement-breakpoint
CREATE POLICY files_to_erase_system ON files_to_erase TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
-- A row may go with its résumé, its chat or its person: the trigger sees each of these, and notes the file that the job then removes.
CREATE FUNCTION note_file_to_erase() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.files_to_erase (key) VALUES (old.key) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION note_file_to_erase() FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER erase_file_of_row AFTER DELETE ON resume_files FOR EACH ROW EXECUTE FUNCTION note_file_to_erase();--> statement-breakpoint
CREATE TRIGGER erase_replaced_file AFTER UPDATE OF key ON resume_files FOR EACH ROW
  WHEN (old.key IS DISTINCT FROM new.key) EXECUTE FUNCTION note_file_to_erase();--> statement-breakpoint
CREATE TRIGGER erase_file_of_row AFTER DELETE ON resume_uploads FOR EACH ROW EXECUTE FUNCTION note_file_to_erase();--> statement-breakpoint
-- Other tabs and devices hear of a résumé's new state and of what was read of an upload (see 0008_changes-are-told.sql).
CREATE FUNCTION tell_resume() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_change(new.user_id, 'resume_changed', new.chat_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_resume_changed AFTER INSERT OR UPDATE ON resumes FOR EACH ROW EXECUTE FUNCTION tell_resume();--> statement-breakpoint
CREATE FUNCTION tell_resume_upload() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_change(r.user_id, 'resume_changed', r.chat_id) FROM resumes r WHERE r.id = new.resume_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_resume_upload_changed AFTER INSERT OR UPDATE ON resume_uploads FOR EACH ROW EXECUTE FUNCTION tell_resume_upload();
