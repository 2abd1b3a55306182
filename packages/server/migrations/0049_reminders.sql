CREATE TABLE "reminders" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"by_mail" boolean DEFAULT false NOT NULL,
	"minute" smallint DEFAULT 480 NOT NULL,
	"next_at" timestamp with time zone,
	"zone" text DEFAULT 'UTC' NOT NULL,
	"held_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"stop_token" text NOT NULL,
	"calendar_token" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminders_time" CHECK (minute between 0 and 1439),
	CONSTRAINT "reminders_next" CHECK (by_mail = (next_at is not null))
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_stop" ON "reminders" USING btree ("stop_token");--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_calendar" ON "reminders" USING btree ("calendar_token");--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("next_at") WHERE by_mail;--> statement-breakpoint
ALTER TABLE reminders ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON reminders TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY reminders_own ON reminders TO xperto_app USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY reminders_system ON reminders TO xperto_system USING (true) WITH CHECK (true);
