ALTER TABLE "bot_interview_submissions" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "bot_interview_submissions" ADD COLUMN "company_name" text;--> statement-breakpoint
ALTER TABLE "bot_interview_submissions" ADD COLUMN "retention_days" integer;--> statement-breakpoint
-- What was begun before was promised what its interview says now.
UPDATE bot_interview_submissions s SET title = b.title, company_name = b.company_name, retention_days = b.retention_days
  FROM bot_interviews b WHERE b.id = s.bot_interview_id AND s.started_at IS NOT NULL;
