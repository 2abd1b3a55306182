CREATE TABLE "resume_facts" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"resume_id" uuid,
	"claim" text NOT NULL,
	"said" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resume_suggestions" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"resume_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"number" integer NOT NULL,
	"action" text NOT NULL,
	"path" text NOT NULL,
	"original" text NOT NULL,
	"value" text NOT NULL,
	"line_order" json,
	"reason" text NOT NULL,
	"base_version" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"confirmed" json DEFAULT '[]'::json NOT NULL,
	"line_id" text,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "resume_facts" ADD CONSTRAINT "resume_facts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_facts" ADD CONSTRAINT "resume_facts_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_suggestions" ADD CONSTRAINT "resume_suggestions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_suggestions" ADD CONSTRAINT "resume_suggestions_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resume_facts_user" ON "resume_facts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "resume_facts_resume" ON "resume_facts" USING btree ("resume_id");--> statement-breakpoint
CREATE INDEX "resume_suggestions_user" ON "resume_suggestions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "resume_suggestions_number" ON "resume_suggestions" USING btree ("resume_id","round","number");--> statement-breakpoint
ALTER TABLE resume_suggestions ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON resume_suggestions TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY resume_suggestions_own ON resume_suggestions TO xperto_app USING (user_id = (SELECT app_user_id()))
  WITH CHECK (user_id = (SELECT app_user_id()) AND EXISTS (SELECT FROM resumes WHERE resumes.id = resume_id));--> statement-breakpoint
CREATE POLICY resume_suggestions_system ON resume_suggestions TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE resume_facts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON resume_facts TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY resume_facts_own ON resume_facts TO xperto_app USING (user_id = (SELECT app_user_id()))
  WITH CHECK (user_id = (SELECT app_user_id()) AND (resume_id IS NULL OR EXISTS (SELECT FROM resumes WHERE resumes.id = resume_id)));--> statement-breakpoint
CREATE POLICY resume_facts_system ON resume_facts TO xperto_system USING (true) WITH CHECK (true);
