CREATE TABLE "post_images" (
	"name" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_reports" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_reports_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "post_images" ADD CONSTRAINT "post_images_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reports" ADD CONSTRAINT "post_reports_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reports" ADD CONSTRAINT "post_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_images_user" ON "post_images" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_images_created" ON "post_images" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "post_reports_user" ON "post_reports" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE post_reports ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON post_reports TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY post_reports_own ON post_reports TO xperto_app USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY post_reports_system ON post_reports TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE post_images ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON post_images TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY post_images_own ON post_images TO xperto_app USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY post_images_system ON post_images TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
-- See 0031_resumes.sql: however a row goes, the job removes its file.
CREATE TRIGGER erase_file_of_row AFTER DELETE ON post_images FOR EACH ROW EXECUTE FUNCTION note_file_to_erase();
