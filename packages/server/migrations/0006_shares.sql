CREATE TABLE "share_messages" (
	"share_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"id" uuid NOT NULL,
	"message_type" text NOT NULL,
	"content" text NOT NULL,
	"markdown" text,
	"options" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "share_messages_share_id_position_pk" PRIMARY KEY("share_id","position")
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"chat_id" uuid,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"message_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "share_messages" ADD CONSTRAINT "share_messages_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shares_state" ON "shares" USING btree ("chat_id","state");--> statement-breakpoint
CREATE INDEX "shares_user_created" ON "shares" USING btree ("user_id","created_at","id");--> statement-breakpoint
-- Whoever made a copy sees and withdraws it; whoever has its link reads it through the system principal, by that id alone.
ALTER TABLE shares ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON shares TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY shares_own ON shares TO xperto_app USING (user_id = (SELECT app_user_id()))
  WITH CHECK (user_id = (SELECT app_user_id()) AND (chat_id IS NULL OR EXISTS (SELECT FROM chats WHERE chats.id = chat_id)));--> statement-breakpoint
CREATE POLICY shares_system ON shares TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint

ALTER TABLE share_messages ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON share_messages TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY share_messages_own ON share_messages TO xperto_app USING (user_id = (SELECT app_user_id()))
  WITH CHECK (user_id = (SELECT app_user_id()) AND EXISTS (SELECT FROM shares WHERE shares.id = share_id));--> statement-breakpoint
CREATE POLICY share_messages_system ON share_messages TO xperto_system USING (true) WITH CHECK (true);
