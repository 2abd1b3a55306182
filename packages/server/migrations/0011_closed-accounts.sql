ALTER TABLE "users" ADD COLUMN "timezone_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erase_after" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "chats_deleted" ON "chats" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "generations_question" ON "generations" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "generations_chat" ON "generations" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "messages_chat" ON "messages" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "users_erase_after" ON "users" USING btree ("erase_after") WHERE erase_after is not null;