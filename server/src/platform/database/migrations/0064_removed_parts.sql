CREATE TABLE "removed_parts" (
	"library_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"document_key" text NOT NULL,
	"fields" jsonb NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_parts_library_uuid_kind_document_key_pk" PRIMARY KEY("library_uuid","kind","document_key")
);
--> statement-breakpoint
ALTER TABLE "removed_parts" ADD CONSTRAINT "removed_parts_library_uuid_libraries_library_uuid_fk" FOREIGN KEY ("library_uuid") REFERENCES "public"."libraries"("library_uuid") ON DELETE cascade ON UPDATE no action;