CREATE TABLE "api_models" (
	"model_uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"library_uuid" uuid NOT NULL,
	"position" integer NOT NULL,
	"document_key" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_deprecated" boolean DEFAULT false NOT NULL,
	"shape" text NOT NULL,
	"request_of" text[] DEFAULT '{}'::text[] NOT NULL,
	"response_of" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_models" ADD CONSTRAINT "api_models_library_uuid_libraries_library_uuid_fk" FOREIGN KEY ("library_uuid") REFERENCES "public"."libraries"("library_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_models_of_library" ON "api_models" USING btree ("library_uuid","position");