CREATE TABLE "interview_attempts" (
	"interview_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"result" json,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interview_attempts_interview_id_question_id_number_pk" PRIMARY KEY("interview_id","question_id","number")
);
--> statement-breakpoint
CREATE TABLE "interview_transcripts" (
	"interview_id" uuid NOT NULL,
	"turn" integer NOT NULL,
	"position" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"spoken_at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"confidence" double precision,
	"duration_ms" integer,
	CONSTRAINT "interview_transcripts_interview_id_turn_position_pk" PRIMARY KEY("interview_id","turn","position")
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"packet" json NOT NULL,
	"state" json NOT NULL,
	"due_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"needs_report" boolean DEFAULT false NOT NULL,
	"scoring_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"report" json,
	"raw_report" json,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interview_attempts" ADD CONSTRAINT "interview_attempts_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_attempts" ADD CONSTRAINT "interview_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_transcripts" ADD CONSTRAINT "interview_transcripts_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_transcripts" ADD CONSTRAINT "interview_transcripts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interview_attempts_user" ON "interview_attempts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "interview_transcripts_user" ON "interview_transcripts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "interviews_one_a_chat" ON "interviews" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "interviews_user" ON "interviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "interviews_open" ON "interviews" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "interviews_unjudged" ON "interviews" USING btree ("ended_at") WHERE needs_report;--> statement-breakpoint
ALTER TABLE interviews ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON interviews TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY interviews_own ON interviews TO xperto_app USING (user_id = (SELECT app_user_id()))
  WITH CHECK (user_id = (SELECT app_user_id()) AND EXISTS (SELECT FROM chats WHERE chats.id = chat_id));--> statement-breakpoint
CREATE POLICY interviews_system ON interviews TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE interview_transcripts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON interview_transcripts TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY interview_transcripts_own ON interview_transcripts TO xperto_app USING (user_id = (SELECT app_user_id()))
  WITH CHECK (user_id = (SELECT app_user_id()) AND EXISTS (SELECT FROM interviews WHERE interviews.id = interview_id));--> statement-breakpoint
CREATE POLICY interview_transcripts_system ON interview_transcripts TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE interview_attempts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON interview_attempts TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY interview_attempts_own ON interview_attempts TO xperto_app USING (user_id = (SELECT app_user_id()))
  WITH CHECK (user_id = (SELECT app_user_id()) AND EXISTS (SELECT FROM interviews WHERE interviews.id = interview_id));--> statement-breakpoint
CREATE POLICY interview_attempts_system ON interview_attempts TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
-- Other tabs and devices hear of the state of an interview, its report and a question that was judged again (see 0008_changes-are-told.sql).
CREATE FUNCTION tell_interview() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_change(new.user_id, 'interview_changed', new.chat_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_interview_changed AFTER INSERT OR UPDATE OF state, report ON interviews FOR EACH ROW EXECUTE FUNCTION tell_interview();--> statement-breakpoint
CREATE FUNCTION tell_interview_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_change(i.user_id, 'interview_changed', i.chat_id) FROM interviews i WHERE i.id = new.interview_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_interview_attempt_changed AFTER INSERT OR UPDATE ON interview_attempts FOR EACH ROW EXECUTE FUNCTION tell_interview_attempt();
