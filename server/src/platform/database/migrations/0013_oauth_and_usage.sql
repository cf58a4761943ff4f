CREATE TABLE "oauth_clients" (
	"client_id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_grants" (
	"grant_uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_uuid" uuid NOT NULL,
	"client_id" text NOT NULL,
	"client_name" text NOT NULL,
	"client_host" text NOT NULL,
	"is_verified" boolean NOT NULL,
	"resource" text NOT NULL,
	"granted_by" text NOT NULL,
	"key_uuid" uuid,
	"collaboration_uuid" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "oauth_records" (
	"record_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"grant_uuid" uuid,
	"sealed" text NOT NULL,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_counts" (
	"subject" text PRIMARY KEY NOT NULL,
	"window_number" bigint NOT NULL,
	"used" integer NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_key_uuid_keys_key_uuid_fk" FOREIGN KEY ("key_uuid") REFERENCES "public"."keys"("key_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_collaboration_uuid_memberships_collaboration_uuid_fk" FOREIGN KEY ("collaboration_uuid") REFERENCES "public"."memberships"("collaboration_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_records" ADD CONSTRAINT "oauth_records_grant_uuid_oauth_grants_grant_uuid_fk" FOREIGN KEY ("grant_uuid") REFERENCES "public"."oauth_grants"("grant_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oauth_grants_of_project" ON "oauth_grants" USING btree ("project_uuid","created_at");--> statement-breakpoint
CREATE INDEX "oauth_records_of_grant" ON "oauth_records" USING btree ("grant_uuid");--> statement-breakpoint
CREATE INDEX "oauth_records_by_end" ON "oauth_records" USING btree ("expires_at");