CREATE TABLE "guide_sources" (
	"source_uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_uuid" uuid NOT NULL,
	"url" text NOT NULL,
	"folder" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"refresh_every" text DEFAULT 'daily' NOT NULL,
	"refreshed_at" timestamp with time zone,
	"refresh_outcome" text,
	"refresh_reason" text DEFAULT '' NOT NULL,
	"refresh_counts" jsonb,
	"validators" jsonb,
	"excluded" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "source_uuid" uuid;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "is_edited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "fetched" jsonb;--> statement-breakpoint
ALTER TABLE "guide_sources" ADD CONSTRAINT "guide_sources_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guide_sources_of_project" ON "guide_sources" USING btree ("project_uuid","url","folder");--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_source_uuid_guide_sources_source_uuid_fk" FOREIGN KEY ("source_uuid") REFERENCES "public"."guide_sources"("source_uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guides_of_source" ON "guides" USING btree ("source_uuid");