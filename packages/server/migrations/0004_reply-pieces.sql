CREATE TABLE "reply_pieces" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "reply_pieces_message_id_seq_pk" PRIMARY KEY("message_id","seq")
);
--> statement-breakpoint
ALTER TABLE reply_pieces ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON reply_pieces TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY reply_pieces_own ON reply_pieces TO xperto_app USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY reply_pieces_system ON reply_pieces TO xperto_system USING (true) WITH CHECK (true);
