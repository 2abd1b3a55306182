CREATE TABLE "design_boards" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"elements" json NOT NULL,
	"estimates" json NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "design_boards_version" CHECK (version > 0)
);
--> statement-breakpoint
ALTER TABLE "design_boards" ADD CONSTRAINT "design_boards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_boards" ADD CONSTRAINT "design_boards_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "design_boards_one_a_chat" ON "design_boards" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "design_boards_user" ON "design_boards" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE design_boards ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON design_boards TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY design_boards_own ON design_boards TO xperto_app USING (user_id = (SELECT app_user_id()))
  WITH CHECK (user_id = (SELECT app_user_id()) AND EXISTS (SELECT FROM chats WHERE chats.id = chat_id));--> statement-breakpoint
CREATE POLICY design_boards_system ON design_boards TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
-- A board may be open in two tabs (see 0008_changes-are-told.sql).
CREATE FUNCTION tell_design_board() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_change(new.user_id, 'board_changed', new.chat_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_board_changed AFTER INSERT OR UPDATE OF version ON design_boards FOR EACH ROW EXECUTE FUNCTION tell_design_board();
