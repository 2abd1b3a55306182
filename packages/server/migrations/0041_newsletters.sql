CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"newsletter_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"issue" text NOT NULL,
	"number" integer NOT NULL,
	"due_on" date NOT NULL,
	"month" text NOT NULL,
	"message_id" uuid NOT NULL,
	"mail" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_issues_mail_known" CHECK (mail in ('none', 'waiting', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"topics" json NOT NULL,
	"cadence" text NOT NULL,
	"day" smallint NOT NULL,
	"minute" smallint NOT NULL,
	"by_mail" boolean NOT NULL,
	"state" text NOT NULL,
	"paused_by" text,
	"next_on" date,
	"next_at" timestamp with time zone,
	"zone" text NOT NULL,
	"stop_token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletters_cadence_known" CHECK (cadence in ('weekly', 'fortnightly', 'monthly')),
	CONSTRAINT "newsletters_state_known" CHECK (state in ('running', 'paused', 'stopped') and (state = 'running') = (next_at is not null)),
	CONSTRAINT "newsletters_paused" CHECK ((state = 'paused') = (paused_by is not null)),
	CONSTRAINT "newsletters_time" CHECK (minute between 0 and 1439 and day between 1 and 31 and (cadence = 'monthly' or day <= 7))
);
--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_issues_once" ON "newsletter_issues" USING btree ("newsletter_id","due_on");--> statement-breakpoint
CREATE INDEX "newsletter_issues_user" ON "newsletter_issues" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "newsletter_issues_waiting" ON "newsletter_issues" USING btree ("created_at") WHERE mail = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "newsletters_one_a_chat" ON "newsletters" USING btree ("chat_id");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletters_stop" ON "newsletters" USING btree ("stop_token");--> statement-breakpoint
CREATE INDEX "newsletters_user" ON "newsletters" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "newsletters_due" ON "newsletters" USING btree ("next_at") WHERE state = 'running';--> statement-breakpoint
ALTER TABLE newsletters ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON newsletters TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY newsletters_own ON newsletters TO xperto_app USING (user_id = (SELECT app_user_id()))
  WITH CHECK (user_id = (SELECT app_user_id()) AND EXISTS (SELECT FROM chats WHERE chats.id = chat_id));--> statement-breakpoint
CREATE POLICY newsletters_system ON newsletters TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE newsletter_issues ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT ON newsletter_issues TO xperto_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON newsletter_issues TO xperto_system;--> statement-breakpoint
CREATE POLICY newsletter_issues_own ON newsletter_issues FOR SELECT TO xperto_app USING (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY newsletter_issues_system ON newsletter_issues TO xperto_system USING (true) WITH CHECK (true);
