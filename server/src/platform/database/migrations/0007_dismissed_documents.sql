ALTER TABLE "document_previews" ADD COLUMN "sha256" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "libraries" ADD COLUMN "dismissed_sha256" text DEFAULT '' NOT NULL;