CREATE TABLE "asked_phrases" (
	"phrase_uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_uuid" uuid NOT NULL,
	"method_uuid" uuid,
	"workflow_uuid" uuid,
	"text" text NOT NULL,
	"added_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asked_phrases_one_subject" CHECK (num_nonnulls("asked_phrases"."method_uuid", "asked_phrases"."workflow_uuid") = 1)
);
--> statement-breakpoint
ALTER TABLE "asked_phrases" ADD CONSTRAINT "asked_phrases_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asked_phrases" ADD CONSTRAINT "asked_phrases_method_uuid_methods_method_uuid_fk" FOREIGN KEY ("method_uuid") REFERENCES "public"."methods"("method_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asked_phrases" ADD CONSTRAINT "asked_phrases_workflow_uuid_workflows_workflow_uuid_fk" FOREIGN KEY ("workflow_uuid") REFERENCES "public"."workflows"("workflow_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asked_phrases" ADD CONSTRAINT "asked_phrases_added_by_customers_customer_uuid_fk" FOREIGN KEY ("added_by") REFERENCES "public"."customers"("customer_uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asked_phrases_of_project" ON "asked_phrases" USING btree ("project_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "asked_phrases_once_for_method" ON "asked_phrases" USING btree ("method_uuid",lower("text")) WHERE "asked_phrases"."method_uuid" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "asked_phrases_once_for_workflow" ON "asked_phrases" USING btree ("workflow_uuid",lower("text")) WHERE "asked_phrases"."workflow_uuid" is not null;