ALTER TABLE "generations" ADD COLUMN "state_after" jsonb;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "state_after_version" integer;--> statement-breakpoint
CREATE INDEX "messages_first" ON "messages" USING btree ("chat_id","position") WHERE parent_id is null;