CREATE TABLE "practice_submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"problem_id" text NOT NULL,
	"language_id" integer NOT NULL,
	"source" text NOT NULL,
	"verdict" text,
	"points" integer,
	"judgement" json,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"judged_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "practice_submissions" ADD CONSTRAINT "practice_submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_submissions" ADD CONSTRAINT "practice_submissions_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_submissions_user_problem" ON "practice_submissions" USING btree ("user_id","problem_id");--> statement-breakpoint
CREATE INDEX "practice_submissions_chat" ON "practice_submissions" USING btree ("chat_id","created_at","id");--> statement-breakpoint
ALTER TABLE practice_submissions ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON practice_submissions TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY practice_submissions_own ON practice_submissions TO xperto_app USING (user_id = (SELECT app_user_id()))
  WITH CHECK (user_id = (SELECT app_user_id()) AND EXISTS (SELECT FROM chats WHERE chats.id = chat_id));--> statement-breakpoint
CREATE POLICY practice_submissions_system ON practice_submissions TO xperto_system USING (true) WITH CHECK (true);
