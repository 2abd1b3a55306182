-- The second wall: whatever a query forgets, a person's transaction sees and touches that person's rows alone. The two roles are
-- made before the migrations run (platform/db/roles.ts). A new table needs its own four statements; a test lists the ones without.
GRANT USAGE ON SCHEMA public TO xperto_app, xperto_system;--> statement-breakpoint
-- Who is asking, as the transaction said; null where nobody was named, and then no row matches.
CREATE FUNCTION app_user_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.user_id', true), '')::uuid;--> statement-breakpoint

ALTER TABLE users ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON users TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY users_own ON users TO xperto_app USING (id = (SELECT app_user_id())) WITH CHECK (id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY users_system ON users TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint

ALTER TABLE sessions ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sessions TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY sessions_own ON sessions TO xperto_app USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY sessions_system ON sessions TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint

ALTER TABLE chats ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON chats TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY chats_own ON chats TO xperto_app USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY chats_system ON chats TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint

-- What hangs on a chat must hang on a chat of the same person: a foreign key alone would accept a stranger's.
ALTER TABLE flow_states ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON flow_states TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY flow_states_own ON flow_states TO xperto_app USING (user_id = (SELECT app_user_id()))
  WITH CHECK (user_id = (SELECT app_user_id()) AND EXISTS (SELECT FROM chats WHERE chats.id = chat_id));--> statement-breakpoint
CREATE POLICY flow_states_system ON flow_states TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint

ALTER TABLE messages ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON messages TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY messages_own ON messages TO xperto_app USING (user_id = (SELECT app_user_id()))
  WITH CHECK (user_id = (SELECT app_user_id()) AND EXISTS (SELECT FROM chats WHERE chats.id = chat_id));--> statement-breakpoint
CREATE POLICY messages_system ON messages TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint

ALTER TABLE generations ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON generations TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY generations_own ON generations TO xperto_app USING (user_id = (SELECT app_user_id()))
  WITH CHECK (user_id = (SELECT app_user_id()) AND EXISTS (SELECT FROM chats WHERE chats.id = chat_id));--> statement-breakpoint
CREATE POLICY generations_system ON generations TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint

ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_keys TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY idempotency_keys_own ON idempotency_keys TO xperto_app USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY idempotency_keys_system ON idempotency_keys TO xperto_system USING (true) WITH CHECK (true);
