CREATE TABLE "quiz_answers" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"chat_id" uuid,
	"question_id" text,
	"topic" text NOT NULL,
	"topic_title" text NOT NULL,
	"question" text NOT NULL,
	"options" json NOT NULL,
	"chosen" json NOT NULL,
	"correct" json NOT NULL,
	"explanation" text NOT NULL,
	"is_right" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "object" jsonb;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_answers_user" ON "quiz_answers" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quiz_answers_chat" ON "quiz_answers" USING btree ("chat_id");--> statement-breakpoint
ALTER TABLE quiz_answers ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON quiz_answers TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY quiz_answers_own ON quiz_answers TO xperto_app USING (user_id = (SELECT app_user_id()))
  WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY quiz_answers_system ON quiz_answers TO xperto_system USING (true) WITH CHECK (true);
