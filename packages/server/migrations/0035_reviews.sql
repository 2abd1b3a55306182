CREATE TABLE "learning_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"keeps_record" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "topic_corrections" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"corrected_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "topic_corrections_user_id_topic_pk" PRIMARY KEY("user_id","topic")
);
--> statement-breakpoint
CREATE TABLE "review_cards" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"chat_id" uuid,
	"source" text NOT NULL,
	"ref" text NOT NULL,
	"topic" text NOT NULL,
	"front" text NOT NULL,
	"back" text NOT NULL,
	"card" json NOT NULL,
	"due" timestamp with time zone NOT NULL,
	"turns" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_ratings" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"rating" text NOT NULL,
	"foretold" double precision,
	"seconds" integer,
	"by_system" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "learning_settings" ADD CONSTRAINT "learning_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_corrections" ADD CONSTRAINT "topic_corrections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_ratings" ADD CONSTRAINT "review_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_ratings" ADD CONSTRAINT "review_ratings_card_id_review_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."review_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_cards_of" ON "review_cards" USING btree ("user_id","source","ref");--> statement-breakpoint
CREATE INDEX "review_cards_due" ON "review_cards" USING btree ("user_id","due");--> statement-breakpoint
CREATE INDEX "review_cards_chat" ON "review_cards" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "review_ratings_user" ON "review_ratings" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "review_ratings_card" ON "review_ratings" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "quiz_answers_deleted" ON "quiz_answers" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
ALTER TABLE review_cards ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON review_cards TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY review_cards_own ON review_cards TO xperto_app USING (user_id = (SELECT app_user_id()))
  WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY review_cards_system ON review_cards TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE review_ratings ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON review_ratings TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY review_ratings_own ON review_ratings TO xperto_app USING (user_id = (SELECT app_user_id()))
  WITH CHECK (user_id = (SELECT app_user_id()) AND EXISTS (SELECT FROM review_cards WHERE review_cards.id = card_id));--> statement-breakpoint
CREATE POLICY review_ratings_system ON review_ratings TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE learning_settings ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON learning_settings TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY learning_settings_own ON learning_settings TO xperto_app USING (user_id = (SELECT app_user_id()))
  WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY learning_settings_system ON learning_settings TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE topic_corrections ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON topic_corrections TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY topic_corrections_own ON topic_corrections TO xperto_app USING (user_id = (SELECT app_user_id()))
  WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY topic_corrections_system ON topic_corrections TO xperto_system USING (true) WITH CHECK (true);
