ALTER TABLE "notifications" ADD COLUMN "link" jsonb;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "week" integer[];