CREATE TABLE "phrase_suggestions" (
	"method_uuid" uuid PRIMARY KEY NOT NULL,
	"project_uuid" uuid NOT NULL,
	"text_hash" text NOT NULL,
	"texts" text[] NOT NULL,
	"suggested_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "asked_phrases" ADD COLUMN "source" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "is_phrase_suggestion_allowed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "phrase_suggestions" ADD CONSTRAINT "phrase_suggestions_method_uuid_methods_method_uuid_fk" FOREIGN KEY ("method_uuid") REFERENCES "public"."methods"("method_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phrase_suggestions" ADD CONSTRAINT "phrase_suggestions_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phrase_suggestions_of_project" ON "phrase_suggestions" USING btree ("project_uuid");