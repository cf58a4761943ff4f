CREATE TABLE "active_developers" (
	"project_uuid" uuid NOT NULL,
	"developer" text NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "active_developers_once" PRIMARY KEY("project_uuid","developer")
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"checkout_uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_uuid" uuid NOT NULL,
	"plan_id" text NOT NULL,
	"billing_cycle" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_doubts" (
	"customer_uuid" uuid NOT NULL,
	"about" text NOT NULL,
	"reason" text NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_doubts_customer_uuid_about_pk" PRIMARY KEY("customer_uuid","about")
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"event_type" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"payload" jsonb NOT NULL,
	"transaction_id" text,
	"subscription_id" text,
	"firebase_id" text,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider_transaction_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "status_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "provider_subscription_id" text;--> statement-breakpoint
ALTER TABLE "active_developers" ADD CONSTRAINT "active_developers_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_customer_uuid_customers_customer_uuid_fk" FOREIGN KEY ("customer_uuid") REFERENCES "public"."customers"("customer_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_doubts" ADD CONSTRAINT "payment_doubts_customer_uuid_customers_customer_uuid_fk" FOREIGN KEY ("customer_uuid") REFERENCES "public"."customers"("customer_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkouts_of_customer" ON "checkouts" USING btree ("customer_uuid","created_at");--> statement-breakpoint
CREATE INDEX "provider_events_of_transaction" ON "provider_events" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "provider_events_of_subscription" ON "provider_events" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "provider_events_of_person" ON "provider_events" USING btree ("firebase_id");--> statement-breakpoint
CREATE INDEX "provider_events_to_apply" ON "provider_events" USING btree ("applied_at","received_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_once" UNIQUE("provider_transaction_id");