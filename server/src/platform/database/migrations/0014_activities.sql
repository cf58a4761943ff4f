CREATE TABLE "activities" (
	"activity_uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" bigserial NOT NULL,
	"project_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"actor_uuid" uuid,
	"subject" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "notifications_of_customer";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "dismissed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_actor_uuid_customers_customer_uuid_fk" FOREIGN KEY ("actor_uuid") REFERENCES "public"."customers"("customer_uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_of_project" ON "activities" USING btree ("project_uuid","position");--> statement-breakpoint
CREATE INDEX "notifications_of_customer" ON "notifications" USING btree ("customer_uuid","created_at") WHERE dismissed_at is null;