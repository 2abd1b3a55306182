CREATE TABLE "goals" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"due_on" date,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "goals_one_a_chat" ON "goals" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "goals_user" ON "goals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "goals_due" ON "goals" USING btree ("due_on") WHERE due_on is not null;--> statement-breakpoint
ALTER TABLE goals ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON goals TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY goals_own ON goals TO xperto_app USING (user_id = (SELECT app_user_id()))
  WITH CHECK (user_id = (SELECT app_user_id()) AND EXISTS (SELECT FROM chats WHERE chats.id = chat_id));--> statement-breakpoint
CREATE POLICY goals_system ON goals TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
INSERT INTO goals (user_id, chat_id, due_on)
  SELECT f.user_id, f.chat_id, CASE WHEN f.state->>'phase' = 'running' THEN (
    SELECT date '1970-01-01' + (m->>'due')::int FROM jsonb_array_elements(f.state->'plan') WITH ORDINALITY p (m, place)
    WHERE NOT (m->>'finished')::boolean ORDER BY place LIMIT 1) END
  FROM flow_states f JOIN chats c ON c.id = f.chat_id
  WHERE c.chat_type = 'GOAL' AND f.version = 2 AND f.state->>'phase' IN ('plan', 'running');--> statement-breakpoint
UPDATE chats SET object_id = goals.id::text FROM goals WHERE goals.chat_id = chats.id;
