CREATE TABLE "removed_methods" (
	"library_uuid" uuid NOT NULL,
	"document_key" text NOT NULL,
	"method_uuid" uuid NOT NULL,
	"edited_fields" text[] NOT NULL,
	"fields" jsonb NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_methods_library_uuid_document_key_pk" PRIMARY KEY("library_uuid","document_key")
);
--> statement-breakpoint
ALTER TABLE "removed_methods" ADD CONSTRAINT "removed_methods_library_uuid_libraries_library_uuid_fk" FOREIGN KEY ("library_uuid") REFERENCES "public"."libraries"("library_uuid") ON DELETE cascade ON UPDATE no action;