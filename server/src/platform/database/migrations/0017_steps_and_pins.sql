CREATE TABLE "developer_steps" (
	"project_uuid" uuid NOT NULL,
	"step" text NOT NULL,
	"library" text DEFAULT '' NOT NULL,
	"channel" text NOT NULL,
	"client" text NOT NULL,
	"developer" text NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "developer_steps_once" PRIMARY KEY("project_uuid","step","library","channel","client","developer")
);
--> statement-breakpoint
CREATE TABLE "pinned_questions" (
	"pin_uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_uuid" uuid NOT NULL,
	"text" text NOT NULL,
	"method_uuids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"workflow_uuid" uuid,
	"pinned_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "developer_steps" ADD CONSTRAINT "developer_steps_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pinned_questions" ADD CONSTRAINT "pinned_questions_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pinned_questions" ADD CONSTRAINT "pinned_questions_pinned_by_customers_customer_uuid_fk" FOREIGN KEY ("pinned_by") REFERENCES "public"."customers"("customer_uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pinned_questions_of_project" ON "pinned_questions" USING btree ("project_uuid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pinned_questions_once" ON "pinned_questions" USING btree ("project_uuid","text");