CREATE TABLE "subdomains" (
	"subdomain" text PRIMARY KEY NOT NULL,
	"project_uuid" uuid,
	"state" text DEFAULT 'deploying' NOT NULL,
	"state_since" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subdomains_project_uuid_unique" UNIQUE("project_uuid")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"payment_transaction_uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_uuid" uuid NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"status" text NOT NULL,
	"description" text NOT NULL,
	"invoice_url" text,
	"transaction_date" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"subscription_uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_uuid" uuid NOT NULL,
	"plan_id" text NOT NULL,
	"billing_cycle" text NOT NULL,
	"status" text NOT NULL,
	"current_period_start" timestamp with time zone NOT NULL,
	"current_period_end" timestamp with time zone NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "email_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subdomains" ADD CONSTRAINT "subdomains_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_customer_uuid_customers_customer_uuid_fk" FOREIGN KEY ("customer_uuid") REFERENCES "public"."customers"("customer_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_customer_uuid_customers_customer_uuid_fk" FOREIGN KEY ("customer_uuid") REFERENCES "public"."customers"("customer_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_of_customer" ON "payments" USING btree ("customer_uuid","transaction_date");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_per_customer" ON "subscriptions" USING btree ("customer_uuid");