CREATE TABLE "code_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"language_id" integer NOT NULL,
	"result" json,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone DEFAULT now() + interval '1 hour' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "code_runs" ADD CONSTRAINT "code_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_runs" ADD CONSTRAINT "code_runs_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_runs_expires" ON "code_runs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "code_runs_user" ON "code_runs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "code_runs_chat" ON "code_runs" USING btree ("chat_id");--> statement-breakpoint
ALTER TABLE code_runs ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON code_runs TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY code_runs_own ON code_runs TO xperto_app USING (user_id = (SELECT app_user_id()))
  WITH CHECK (user_id = (SELECT app_user_id()) AND EXISTS (SELECT FROM chats WHERE chats.id = chat_id));--> statement-breakpoint
CREATE POLICY code_runs_system ON code_runs TO xperto_system USING (true) WITH CHECK (true);
