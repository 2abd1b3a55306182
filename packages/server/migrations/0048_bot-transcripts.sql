CREATE TABLE "bot_interview_transcripts" (
	"submission_id" uuid NOT NULL,
	"turn" integer NOT NULL,
	"position" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"spoken_at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"confidence" double precision,
	"duration_ms" integer,
	CONSTRAINT "bot_interview_transcripts_submission_id_turn_position_pk" PRIMARY KEY("submission_id","turn","position")
);
--> statement-breakpoint
ALTER TABLE "bot_interview_submissions" ADD COLUMN "consent" jsonb;--> statement-breakpoint
ALTER TABLE "bot_interview_transcripts" ADD CONSTRAINT "bot_interview_transcripts_submission_id_bot_interview_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."bot_interview_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_interview_transcripts" ADD CONSTRAINT "bot_interview_transcripts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bot_interview_transcripts_user" ON "bot_interview_transcripts" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE bot_interview_transcripts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT ON bot_interview_transcripts TO xperto_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON bot_interview_transcripts TO xperto_system;--> statement-breakpoint
CREATE POLICY bot_interview_transcripts_own ON bot_interview_transcripts FOR SELECT TO xperto_app USING (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY bot_interview_transcripts_system ON bot_interview_transcripts TO xperto_system USING (true) WITH CHECK (true);
