CREATE TABLE "plugin_brands" (
	"project_uuid" uuid PRIMARY KEY NOT NULL,
	"accent" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"header_links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"footer_links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_notice_shown" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plugin_pictures" (
	"project_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"digest" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "plugin_pictures_project_uuid_kind_pk" PRIMARY KEY("project_uuid","kind")
);
--> statement-breakpoint
ALTER TABLE "plugin_brands" ADD CONSTRAINT "plugin_brands_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plugin_pictures" ADD CONSTRAINT "plugin_pictures_project_uuid_plugin_brands_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."plugin_brands"("project_uuid") ON DELETE cascade ON UPDATE no action;