ALTER TABLE "files_to_erase" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
GRANT INSERT, UPDATE ON files_to_erase TO xperto_system;
