CREATE TABLE "api_events" (
	"event_uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"library_uuid" uuid NOT NULL,
	"position" integer NOT NULL,
	"document_key" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"http_method" text NOT NULL,
	"expression" text DEFAULT '' NOT NULL,
	"method_key" text,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_deprecated" boolean DEFAULT false NOT NULL,
	"payload" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_events" ADD CONSTRAINT "api_events_library_uuid_libraries_library_uuid_fk" FOREIGN KEY ("library_uuid") REFERENCES "public"."libraries"("library_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_events_of_library" ON "api_events" USING btree ("library_uuid","position");