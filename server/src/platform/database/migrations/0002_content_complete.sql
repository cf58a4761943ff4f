CREATE TABLE "document_previews" (
	"preview_uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"library_uuid" uuid NOT NULL,
	"file_name" text NOT NULL,
	"source_url" text,
	"version" text DEFAULT '' NOT NULL,
	"content_number" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"bytes" integer NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workflow_libraries" (
	"workflow_uuid" uuid NOT NULL,
	"library_uuid" uuid NOT NULL,
	"is_home" boolean DEFAULT false NOT NULL,
	CONSTRAINT "workflow_libraries_workflow_uuid_library_uuid_pk" PRIMARY KEY("workflow_uuid","library_uuid")
);
--> statement-breakpoint
CREATE TABLE "workflow_steps" (
	"step_uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workflow_uuid" uuid NOT NULL,
	"position" integer NOT NULL,
	"method_uuid" uuid NOT NULL,
	"method_name" text NOT NULL,
	"description" text NOT NULL,
	"arazzo" jsonb
);
--> statement-breakpoint
CREATE TABLE "workflows" (
	"workflow_uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"mongodb_id" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"arazzo" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "sha256" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "methods" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "made_by" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "made_by_name" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "libraries" ADD COLUMN "refresh_every" text DEFAULT 'never' NOT NULL;--> statement-breakpoint
ALTER TABLE "libraries" ADD COLUMN "refreshed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "libraries" ADD COLUMN "refresh_outcome" text;--> statement-breakpoint
ALTER TABLE "libraries" ADD COLUMN "refresh_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "libraries" ADD COLUMN "content_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "methods" ADD COLUMN "document_key" text;--> statement-breakpoint
ALTER TABLE "methods" ADD COLUMN "edited_fields" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "methods" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_previews" ADD CONSTRAINT "document_previews_library_uuid_libraries_library_uuid_fk" FOREIGN KEY ("library_uuid") REFERENCES "public"."libraries"("library_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_libraries" ADD CONSTRAINT "workflow_libraries_workflow_uuid_workflows_workflow_uuid_fk" FOREIGN KEY ("workflow_uuid") REFERENCES "public"."workflows"("workflow_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_libraries" ADD CONSTRAINT "workflow_libraries_library_uuid_libraries_library_uuid_fk" FOREIGN KEY ("library_uuid") REFERENCES "public"."libraries"("library_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_steps" ADD CONSTRAINT "workflow_steps_workflow_uuid_workflows_workflow_uuid_fk" FOREIGN KEY ("workflow_uuid") REFERENCES "public"."workflows"("workflow_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflows" ADD CONSTRAINT "workflows_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_previews_of_library" ON "document_previews" USING btree ("library_uuid");--> statement-breakpoint
CREATE INDEX "workflow_libraries_of_library" ON "workflow_libraries" USING btree ("library_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "workflow_steps_in_order" ON "workflow_steps" USING btree ("workflow_uuid","position");--> statement-breakpoint
CREATE INDEX "workflow_steps_of_method" ON "workflow_steps" USING btree ("method_uuid");--> statement-breakpoint
CREATE INDEX "workflows_of_project" ON "workflows" USING btree ("project_uuid","created_at");--> statement-breakpoint
UPDATE "methods" SET
	"document_key" = "http_method" || ' ' || "endpoint",
	"search_text" = lower(concat_ws(' ', "method_name", "http_method", "endpoint", "operation_id", array_to_string("tags", ' '), "description"));--> statement-breakpoint
UPDATE "documents" d SET "version" = l."version", "methods" = l."items" FROM "libraries" l WHERE l."library_uuid" = d."library_uuid";
