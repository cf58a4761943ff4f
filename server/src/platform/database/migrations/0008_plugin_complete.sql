CREATE TABLE "install_keys" (
	"install_uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_uuid" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"granted_by" text NOT NULL,
	"key_uuid" uuid,
	"collaboration_uuid" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "install_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "plugin_entries" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"project_uuid" uuid NOT NULL,
	"collaboration_uuid" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plugin_sessions" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"project_uuid" uuid NOT NULL,
	"granted_by" text NOT NULL,
	"key_uuid" uuid,
	"collaboration_uuid" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "libraries" ADD COLUMN "base_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "is_current" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "install_keys" ADD CONSTRAINT "install_keys_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "install_keys" ADD CONSTRAINT "install_keys_key_uuid_keys_key_uuid_fk" FOREIGN KEY ("key_uuid") REFERENCES "public"."keys"("key_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "install_keys" ADD CONSTRAINT "install_keys_collaboration_uuid_memberships_collaboration_uuid_fk" FOREIGN KEY ("collaboration_uuid") REFERENCES "public"."memberships"("collaboration_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plugin_entries" ADD CONSTRAINT "plugin_entries_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plugin_entries" ADD CONSTRAINT "plugin_entries_collaboration_uuid_memberships_collaboration_uuid_fk" FOREIGN KEY ("collaboration_uuid") REFERENCES "public"."memberships"("collaboration_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plugin_sessions" ADD CONSTRAINT "plugin_sessions_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plugin_sessions" ADD CONSTRAINT "plugin_sessions_key_uuid_keys_key_uuid_fk" FOREIGN KEY ("key_uuid") REFERENCES "public"."keys"("key_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plugin_sessions" ADD CONSTRAINT "plugin_sessions_collaboration_uuid_memberships_collaboration_uuid_fk" FOREIGN KEY ("collaboration_uuid") REFERENCES "public"."memberships"("collaboration_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "install_keys_of_project" ON "install_keys" USING btree ("project_uuid","created_at");--> statement-breakpoint
UPDATE "publications" SET "is_current" = true, "published_at" = "created_at" WHERE "publication_uuid" IN (
	SELECT DISTINCT ON ("project_uuid") "publication_uuid" FROM "publications" ORDER BY "project_uuid", "content_version" DESC
);--> statement-breakpoint
CREATE UNIQUE INDEX "publications_current" ON "publications" USING btree ("project_uuid") WHERE is_current;