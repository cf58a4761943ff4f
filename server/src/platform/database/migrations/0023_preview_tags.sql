ALTER TABLE "document_previews" ADD COLUMN "chooses_tags" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "document_previews" ADD COLUMN "import_tags" text[];
