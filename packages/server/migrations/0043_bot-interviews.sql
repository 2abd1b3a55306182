CREATE TABLE "bot_interview_submissions" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"bot_interview_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"chat_id" uuid,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"interview_status" text DEFAULT 'NOT_STARTED' NOT NULL,
	"exit_full_screen_count" integer DEFAULT 0 NOT NULL,
	"resume_interview_count" integer DEFAULT 0 NOT NULL,
	"score" integer,
	"duration" integer DEFAULT 0 NOT NULL,
	"accommodations" jsonb DEFAULT '{"answers":"voice","time":1}'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"packet" json,
	"state" json,
	"answers" json DEFAULT '[]'::json NOT NULL,
	"judged_by" text,
	"raw_report" json,
	"disputed" jsonb,
	"human_look_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"needs_report" boolean DEFAULT false NOT NULL,
	"scoring_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bot_interviews" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"interview_type" text NOT NULL,
	"focus_area" text NOT NULL,
	"company_name" text NOT NULL,
	"job_link" text NOT NULL,
	"job_description" text NOT NULL,
	"questions" jsonb NOT NULL,
	"max_submissions" integer NOT NULL,
	"retention_days" integer NOT NULL,
	"started_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bot_interview_submissions" ADD CONSTRAINT "bot_interview_submissions_bot_interview_id_bot_interviews_id_fk" FOREIGN KEY ("bot_interview_id") REFERENCES "public"."bot_interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_interview_submissions" ADD CONSTRAINT "bot_interview_submissions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_interview_submissions" ADD CONSTRAINT "bot_interview_submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_interview_submissions" ADD CONSTRAINT "bot_interview_submissions_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_interviews" ADD CONSTRAINT "bot_interviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bot_interview_submissions_open" ON "bot_interview_submissions" USING btree ("bot_interview_id","user_id") WHERE interview_status in ('NOT_STARTED', 'IN_PROGRESS');--> statement-breakpoint
CREATE INDEX "bot_interview_submissions_user" ON "bot_interview_submissions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bot_interview_submissions_owner" ON "bot_interview_submissions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "bot_interview_submissions_interview" ON "bot_interview_submissions" USING btree ("bot_interview_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bot_interview_submissions_score" ON "bot_interview_submissions" USING btree ("bot_interview_id","score");--> statement-breakpoint
CREATE INDEX "bot_interview_submissions_chat" ON "bot_interview_submissions" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "bot_interview_submissions_due" ON "bot_interview_submissions" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "bot_interview_submissions_unjudged" ON "bot_interview_submissions" USING btree ("ended_at") WHERE needs_report;--> statement-breakpoint
CREATE INDEX "bot_interviews_user" ON "bot_interviews" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE bot_interviews ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON bot_interviews TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY bot_interviews_own ON bot_interviews TO xperto_app USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY bot_interviews_system ON bot_interviews TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE bot_interview_submissions ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT ON bot_interview_submissions TO xperto_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON bot_interview_submissions TO xperto_system;--> statement-breakpoint
CREATE POLICY bot_interview_submissions_seen ON bot_interview_submissions FOR SELECT TO xperto_app
  USING (user_id = (SELECT app_user_id()) OR owner_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY bot_interview_submissions_system ON bot_interview_submissions TO xperto_system USING (true) WITH CHECK (true);
