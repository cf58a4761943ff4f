ALTER TABLE "libraries" ADD COLUMN "newer_library_uuid" uuid;--> statement-breakpoint
ALTER TABLE "libraries" ADD COLUMN "is_deprecated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "libraries" ADD CONSTRAINT "libraries_newer_library_uuid_libraries_library_uuid_fk" FOREIGN KEY ("newer_library_uuid") REFERENCES "public"."libraries"("library_uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "libraries_by_newer" ON "libraries" USING btree ("newer_library_uuid");