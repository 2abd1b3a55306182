CREATE TABLE "badge_keys" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"private_key" text NOT NULL,
	"public_x" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_badges" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"course" text NOT NULL,
	"code" text NOT NULL,
	"skills" jsonb NOT NULL,
	"token" text NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_solutions" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"course" text NOT NULL,
	"chapter" text NOT NULL,
	"problem_id" text NOT NULL,
	"language_id" integer NOT NULL,
	"source" text NOT NULL,
	"verdict" text,
	"points" integer,
	"judgement" json,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"judged_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "course_badges" ADD CONSTRAINT "course_badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_badges" ADD CONSTRAINT "course_badges_enrolment" FOREIGN KEY ("user_id","course") REFERENCES "public"."course_enrolments"("user_id","course") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_solutions" ADD CONSTRAINT "course_solutions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_solutions" ADD CONSTRAINT "course_solutions_enrolment" FOREIGN KEY ("user_id","course") REFERENCES "public"."course_enrolments"("user_id","course") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "course_badges_one_a_course" ON "course_badges" USING btree ("user_id","course");--> statement-breakpoint
CREATE UNIQUE INDEX "course_badges_code" ON "course_badges" USING btree ("code");--> statement-breakpoint
CREATE INDEX "course_solutions_course" ON "course_solutions" USING btree ("user_id","course","problem_id","created_at");--> statement-breakpoint
ALTER TABLE course_solutions ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON course_solutions TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY course_solutions_own ON course_solutions TO xperto_app USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY course_solutions_system ON course_solutions TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE course_badges ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON course_badges TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY course_badges_own ON course_badges TO xperto_app USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY course_badges_system ON course_badges TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE badge_keys ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON badge_keys TO xperto_system;--> statement-breakpoint
CREATE POLICY badge_keys_system ON badge_keys TO xperto_system USING (true) WITH CHECK (true);
