CREATE TABLE "application_dates" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"day" date NOT NULL,
	"at" text,
	"what" text NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	"is_planned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_letters" (
	"application_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"cause" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_letters_application_id_version_pk" PRIMARY KEY("application_id","version")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"company" text NOT NULL,
	"place" text NOT NULL,
	"advert" text NOT NULL,
	"advert_url" text,
	"requirements" json NOT NULL,
	"read_by" text NOT NULL,
	"status" text DEFAULT 'SAVED' NOT NULL,
	"resume_id" uuid,
	"sent_on" date,
	"sent_version" integer,
	"notes" text DEFAULT '' NOT NULL,
	"letter_version" integer,
	"sent_letter_version" integer,
	"said" json DEFAULT '[]'::json NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_dates" ADD CONSTRAINT "application_dates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_dates" ADD CONSTRAINT "application_dates_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_letters" ADD CONSTRAINT "application_letters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_letters" ADD CONSTRAINT "application_letters_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_dates_user" ON "application_dates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "application_dates_application" ON "application_dates" USING btree ("application_id","day");--> statement-breakpoint
CREATE INDEX "application_letters_user" ON "application_letters" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "applications_user" ON "applications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "applications_resume" ON "applications" USING btree ("resume_id");--> statement-breakpoint
ALTER TABLE applications ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON applications TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY applications_own ON applications TO xperto_app USING (user_id = (SELECT app_user_id()))
  WITH CHECK (user_id = (SELECT app_user_id()) AND (resume_id IS NULL OR EXISTS (SELECT FROM resumes WHERE resumes.id = resume_id)));--> statement-breakpoint
CREATE POLICY applications_system ON applications TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE application_dates ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON application_dates TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY application_dates_own ON application_dates TO xperto_app USING (user_id = (SELECT app_user_id()))
  WITH CHECK (user_id = (SELECT app_user_id()) AND EXISTS (SELECT FROM applications WHERE applications.id = application_id));--> statement-breakpoint
CREATE POLICY application_dates_system ON application_dates TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE application_letters ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON application_letters TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY application_letters_own ON application_letters TO xperto_app USING (user_id = (SELECT app_user_id()))
  WITH CHECK (user_id = (SELECT app_user_id()) AND EXISTS (SELECT FROM applications WHERE applications.id = application_id));--> statement-breakpoint
CREATE POLICY application_letters_system ON application_letters TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
-- The advert stays as it was kept: what was asked for can be read when the page is long gone.
CREATE FUNCTION keep_advert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an advert is kept as it was';
END $$;--> statement-breakpoint
CREATE TRIGGER advert_is_kept BEFORE UPDATE OF advert ON applications FOR EACH ROW
  WHEN (old.advert IS DISTINCT FROM new.advert) EXECUTE FUNCTION keep_advert();
