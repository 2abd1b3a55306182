ALTER TABLE "practice_submissions" ADD COLUMN "helped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_submissions" ADD COLUMN "breaking" json;--> statement-breakpoint
ALTER TABLE "practice_submissions" ADD COLUMN "searched_at" timestamp with time zone;