CREATE TABLE "design_boards" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"elements" json NOT NULL,
	"estimates" json NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "design_boards_version" CHECK (version > 0)
);
--> statement-breakpoint
ALTER TABLE "bot_interview_submissions" ADD COLUMN "taker_noted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bot_interviews" ADD COLUMN "is_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "design_boards" ADD CONSTRAINT "design_boards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_boards" ADD CONSTRAINT "design_boards_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "design_boards_one_a_chat" ON "design_boards" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "design_boards_user" ON "design_boards" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bot_interview_submissions_unnoted" ON "bot_interview_submissions" USING btree ("started_at") WHERE started_at is not null and not taker_noted;