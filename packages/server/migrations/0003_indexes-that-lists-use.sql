DROP INDEX "chats_user_updated";--> statement-breakpoint
DROP INDEX "chats_user_type";--> statement-breakpoint
DROP INDEX "messages_path";--> statement-breakpoint
CREATE INDEX "chats_user_updated" ON "chats" USING btree ("user_id","last_updated_on","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "chats_user_type" ON "chats" USING btree ("user_id","chat_type","last_updated_on","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "messages_path" ON "messages" USING btree ("chat_id","position") WHERE on_path;