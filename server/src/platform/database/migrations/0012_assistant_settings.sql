ALTER TABLE "projects" ADD COLUMN "is_keyless_allowed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "question_retention_days" integer DEFAULT 365;