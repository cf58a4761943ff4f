CREATE TABLE "method_choices" (
	"project_uuid" uuid NOT NULL,
	"method_uuid" uuid NOT NULL,
	"wording" text NOT NULL,
	"text" text NOT NULL,
	"origin" text NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "method_choices_once" PRIMARY KEY("method_uuid","wording","origin")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "is_learning_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "listed_method_uuids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "wording" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "method_choices" ADD CONSTRAINT "method_choices_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "method_choices" ADD CONSTRAINT "method_choices_method_uuid_methods_method_uuid_fk" FOREIGN KEY ("method_uuid") REFERENCES "public"."methods"("method_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "method_choices_of_origin" ON "method_choices" USING btree ("project_uuid","origin","chosen_at");