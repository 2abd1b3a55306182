CREATE TABLE "bot_interview_mails" (
	"submission_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"held_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bot_interview_mails_submission_id_kind_pk" PRIMARY KEY("submission_id","kind"),
	CONSTRAINT "bot_interview_mails_kind_known" CHECK (kind in ('look_asked', 'looked')),
	CONSTRAINT "bot_interview_mails_state_known" CHECK (state in ('waiting', 'sent', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "bot_interview_submissions" ADD COLUMN "human_looked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bot_interview_mails" ADD CONSTRAINT "bot_interview_mails_submission_id_bot_interview_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."bot_interview_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bot_interview_mails_waiting" ON "bot_interview_mails" USING btree ("created_at") WHERE state = 'waiting';--> statement-breakpoint
ALTER TABLE bot_interview_mails ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON bot_interview_mails TO xperto_system;--> statement-breakpoint
CREATE POLICY bot_interview_mails_system ON bot_interview_mails TO xperto_system USING (true) WITH CHECK (true);
