CREATE TABLE "published_changes" (
	"project_uuid" uuid NOT NULL,
	"content_version" integer NOT NULL,
	"previous_version" integer,
	"published_at" timestamp with time zone NOT NULL,
	"is_private" boolean NOT NULL,
	"changes" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "published_changes_project_uuid_content_version_pk" PRIMARY KEY("project_uuid","content_version")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "next_version_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "published_changes" ADD CONSTRAINT "published_changes_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;