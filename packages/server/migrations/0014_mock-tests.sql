CREATE TABLE "mock_test_programs" (
	"test_id" uuid NOT NULL,
	"problem_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"language_id" integer NOT NULL,
	"source" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"submission_id" uuid,
	"failure" text,
	CONSTRAINT "mock_test_programs_test_id_problem_id_pk" PRIMARY KEY("test_id","problem_id")
);
--> statement-breakpoint
CREATE TABLE "mock_tests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"packet" jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"judging_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"result" json,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mock_test_programs" ADD CONSTRAINT "mock_test_programs_test_id_mock_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."mock_tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mock_test_programs" ADD CONSTRAINT "mock_test_programs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mock_tests" ADD CONSTRAINT "mock_tests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mock_tests" ADD CONSTRAINT "mock_tests_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mock_test_programs_user" ON "mock_test_programs" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mock_tests_one_a_chat" ON "mock_tests" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "mock_tests_user" ON "mock_tests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mock_tests_open" ON "mock_tests" USING btree ("ends_at") WHERE result is null;--> statement-breakpoint
ALTER TABLE mock_tests ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON mock_tests TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY mock_tests_own ON mock_tests TO xperto_app USING (user_id = (SELECT app_user_id()))
  WITH CHECK (user_id = (SELECT app_user_id()) AND EXISTS (SELECT FROM chats WHERE chats.id = chat_id));--> statement-breakpoint
CREATE POLICY mock_tests_system ON mock_tests TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE mock_test_programs ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON mock_test_programs TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY mock_test_programs_own ON mock_test_programs TO xperto_app USING (user_id = (SELECT app_user_id()))
  WITH CHECK (user_id = (SELECT app_user_id()) AND EXISTS (SELECT FROM mock_tests WHERE mock_tests.id = test_id));--> statement-breakpoint
CREATE POLICY mock_test_programs_system ON mock_test_programs TO xperto_system USING (true) WITH CHECK (true);
