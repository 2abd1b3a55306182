ALTER TABLE "resume_uploads" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "resume_uploads" ADD COLUMN "document" json;