ALTER TABLE "projects" ADD COLUMN "is_published_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "requested_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "restored_from" integer;--> statement-breakpoint
ALTER TABLE "plugin_entries" ADD COLUMN "preview_uuid" uuid;--> statement-breakpoint
ALTER TABLE "plugin_sessions" ADD COLUMN "preview_uuid" uuid;--> statement-breakpoint
ALTER TABLE "plugin_entries" ADD CONSTRAINT "plugin_entries_preview_uuid_publications_publication_uuid_fk" FOREIGN KEY ("preview_uuid") REFERENCES "public"."publications"("publication_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plugin_sessions" ADD CONSTRAINT "plugin_sessions_preview_uuid_publications_publication_uuid_fk" FOREIGN KEY ("preview_uuid") REFERENCES "public"."publications"("publication_uuid") ON DELETE cascade ON UPDATE no action;