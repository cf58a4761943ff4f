CREATE TABLE "plugin_objects" (
	"project_uuid" uuid NOT NULL,
	"object_id" text NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "plugin_objects_project_uuid_object_id_pk" PRIMARY KEY("project_uuid","object_id")
);
--> statement-breakpoint
CREATE TABLE "plugin_versions" (
	"project_uuid" uuid NOT NULL,
	"position" integer NOT NULL,
	"version" text NOT NULL,
	"commit_id" text NOT NULL,
	"tree_id" text NOT NULL,
	"content_version" integer NOT NULL,
	"settings_hash" text NOT NULL,
	"format" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plugin_versions_project_uuid_position_pk" PRIMARY KEY("project_uuid","position")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "assistant_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plugin_objects" ADD CONSTRAINT "plugin_objects_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plugin_versions" ADD CONSTRAINT "plugin_versions_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plugin_versions_once" ON "plugin_versions" USING btree ("project_uuid","version");