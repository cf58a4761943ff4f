CREATE TABLE "custom_domains" (
	"project_uuid" uuid PRIMARY KEY NOT NULL,
	"hostname" text NOT NULL,
	"token" text NOT NULL,
	"proof" text DEFAULT 'waiting' NOT NULL,
	"target" text DEFAULT 'waiting' NOT NULL,
	"found_proof" text[] DEFAULT '{}' NOT NULL,
	"found_target" text[] DEFAULT '{}' NOT NULL,
	"is_unanswered" boolean DEFAULT false NOT NULL,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone DEFAULT now(),
	"proved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "custom_domains" ADD CONSTRAINT "custom_domains_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_domains_proved" ON "custom_domains" USING btree ("hostname") WHERE proved_at is not null;--> statement-breakpoint
CREATE INDEX "custom_domains_due" ON "custom_domains" USING btree ("next_check_at") WHERE next_check_at is not null;