CREATE TABLE "invitations" (
	"collaboration_uuid" uuid PRIMARY KEY NOT NULL,
	"inviter_uuid" uuid,
	"code_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"notification_uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"project_name" text DEFAULT '' NOT NULL,
	"project_uuid" uuid,
	"inviter" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"collaboration_uuid" uuid,
	"event_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_collaboration_uuid_memberships_collaboration_uuid_fk" FOREIGN KEY ("collaboration_uuid") REFERENCES "public"."memberships"("collaboration_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_uuid_customers_customer_uuid_fk" FOREIGN KEY ("inviter_uuid") REFERENCES "public"."customers"("customer_uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_customer_uuid_customers_customer_uuid_fk" FOREIGN KEY ("customer_uuid") REFERENCES "public"."customers"("customer_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_collaboration_uuid_memberships_collaboration_uuid_fk" FOREIGN KEY ("collaboration_uuid") REFERENCES "public"."memberships"("collaboration_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_of_customer" ON "notifications" USING btree ("customer_uuid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("customer_uuid","event_key");