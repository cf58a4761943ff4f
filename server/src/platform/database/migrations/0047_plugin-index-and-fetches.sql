CREATE TABLE "plugin_fetches" (
	"project_uuid" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"client" text NOT NULL,
	"fetches" integer NOT NULL,
	CONSTRAINT "plugin_fetches_once" PRIMARY KEY("project_uuid","day","kind","client")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "index_pinned_uuids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "index_excluded_uuids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "plugin_fetches" ADD CONSTRAINT "plugin_fetches_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plugin_fetches_of_day" ON "plugin_fetches" USING btree ("day");