CREATE TABLE "method_vectors" (
	"project_uuid" uuid NOT NULL,
	"model" text NOT NULL,
	"dimensions" integer NOT NULL,
	"text_hash" text NOT NULL,
	"vector" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "method_vectors_project_uuid_model_dimensions_text_hash_pk" PRIMARY KEY("project_uuid","model","dimensions","text_hash")
);
--> statement-breakpoint
CREATE TABLE "publication_vectors" (
	"publication_uuid" uuid PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"dimensions" integer,
	"text_format" integer NOT NULL,
	"methods" integer NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "method_vectors" ADD CONSTRAINT "method_vectors_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_vectors" ADD CONSTRAINT "publication_vectors_publication_uuid_publications_publication_uuid_fk" FOREIGN KEY ("publication_uuid") REFERENCES "public"."publications"("publication_uuid") ON DELETE cascade ON UPDATE no action;