ALTER TABLE "libraries" ADD COLUMN "server_variables" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "libraries" ADD COLUMN "authentication" jsonb DEFAULT '{"schemes":[],"alternatives":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "libraries" ADD COLUMN "own_authentication" jsonb;--> statement-breakpoint
ALTER TABLE "libraries" ADD COLUMN "importer_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "methods" ADD COLUMN "request" jsonb DEFAULT '{}'::jsonb NOT NULL;