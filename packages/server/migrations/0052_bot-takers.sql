CREATE TABLE "bot_interview_takers" (
	"bot_interview_id" uuid NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "bot_interview_takers_bot_interview_id_mark_pk" PRIMARY KEY("bot_interview_id","mark")
);
--> statement-breakpoint
ALTER TABLE "bot_interviews" ADD COLUMN "takers_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "bot_interview_takers" ADD CONSTRAINT "bot_interview_takers_bot_interview_id_bot_interviews_id_fk" FOREIGN KEY ("bot_interview_id") REFERENCES "public"."bot_interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE bot_interview_takers ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON bot_interview_takers TO xperto_system;--> statement-breakpoint
CREATE POLICY bot_interview_takers_system ON bot_interview_takers TO xperto_system USING (true) WITH CHECK (true);
