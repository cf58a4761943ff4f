CREATE TABLE "plugin_widgets" (
	"project_uuid" uuid PRIMARY KEY NOT NULL,
	"origins" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plugin_widgets" ADD CONSTRAINT "plugin_widgets_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;