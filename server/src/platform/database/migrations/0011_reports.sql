CREATE TABLE "reports" (
	"report_uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"channel" text NOT NULL,
	"developer" text NOT NULL,
	"client_name" text,
	"said_hash" text NOT NULL,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_of_project" ON "reports" USING btree ("project_uuid","reported_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("project_uuid","developer","said_hash");