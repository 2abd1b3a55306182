-- The writer of a row puts its words into the search index at once. With a pending list the words of a large import waited there, and the next
-- message of anybody moved all of them into the index before it was answered.
ALTER INDEX "messages_search" SET (fastupdate = false);--> statement-breakpoint
ALTER INDEX "chats_search" SET (fastupdate = false);--> statement-breakpoint
SELECT gin_clean_pending_list('messages_search'), gin_clean_pending_list('chats_search');
