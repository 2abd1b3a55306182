CREATE TABLE "course_answers" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course" text NOT NULL,
	"chapter" text NOT NULL,
	"question" text NOT NULL,
	"chosen" jsonb NOT NULL,
	"is_right" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_answers_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "course_enrolments" (
	"user_id" uuid NOT NULL,
	"course" text NOT NULL,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_enrolments_pk" PRIMARY KEY("user_id","course")
);
--> statement-breakpoint
CREATE TABLE "course_steps" (
	"user_id" uuid NOT NULL,
	"course" text NOT NULL,
	"chapter" text NOT NULL,
	"kind" text NOT NULL,
	"item" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_steps_pk" PRIMARY KEY("user_id","course","chapter","kind","item"),
	CONSTRAINT "course_steps_kind_known" CHECK (kind in ('read', 'question', 'problem') and (kind = 'read') = (item = ''))
);
--> statement-breakpoint
ALTER TABLE "course_answers" ADD CONSTRAINT "course_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_answers" ADD CONSTRAINT "course_answers_enrolment" FOREIGN KEY ("user_id","course") REFERENCES "public"."course_enrolments"("user_id","course") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrolments" ADD CONSTRAINT "course_enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_steps" ADD CONSTRAINT "course_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_steps" ADD CONSTRAINT "course_steps_enrolment" FOREIGN KEY ("user_id","course") REFERENCES "public"."course_enrolments"("user_id","course") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_answers_course" ON "course_answers" USING btree ("user_id","course","created_at");--> statement-breakpoint
ALTER TABLE course_enrolments ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON course_enrolments TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY course_enrolments_own ON course_enrolments TO xperto_app USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY course_enrolments_system ON course_enrolments TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE course_steps ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON course_steps TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY course_steps_own ON course_steps TO xperto_app USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY course_steps_system ON course_steps TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE course_answers ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON course_answers TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY course_answers_own ON course_answers TO xperto_app USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY course_answers_system ON course_answers TO xperto_system USING (true) WITH CHECK (true);
