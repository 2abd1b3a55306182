CREATE INDEX "chats_user" ON "chats" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "flow_states_user" ON "flow_states" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "generations_user" ON "generations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "messages_user" ON "messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reply_pieces_user" ON "reply_pieces" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "share_messages_user" ON "share_messages" USING btree ("user_id");