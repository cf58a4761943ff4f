CREATE TABLE "guides" (
	"guide_uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_uuid" uuid NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"text" text NOT NULL,
	"position" integer NOT NULL,
	"source_path" text,
	"source_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guides_slug" ON "guides" USING btree ("project_uuid","slug");--> statement-breakpoint
CREATE INDEX "guides_of_project" ON "guides" USING btree ("project_uuid","position");