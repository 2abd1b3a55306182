DROP INDEX "messages_client_key";--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "state_before" jsonb;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "state_version" integer;--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "client_key";