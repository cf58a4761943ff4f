CREATE TABLE "page_votes" (
	"project_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"page" text NOT NULL,
	"developer" text NOT NULL,
	"day" date NOT NULL,
	"is_helpful" boolean NOT NULL,
	"problem" text,
	"text" text DEFAULT '' NOT NULL,
	"voted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_votes_once" PRIMARY KEY("project_uuid","kind","page","developer","day")
);
--> statement-breakpoint
ALTER TABLE "page_votes" ADD CONSTRAINT "page_votes_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_votes_of_project" ON "page_votes" USING btree ("project_uuid","voted_at");--> statement-breakpoint
CREATE INDEX "page_votes_of_developer" ON "page_votes" USING btree ("project_uuid","developer","day");