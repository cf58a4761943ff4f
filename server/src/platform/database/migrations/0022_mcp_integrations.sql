CREATE TABLE "mcp_integrations" (
	"customer_uuid" uuid NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"developer" text NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mcp_integrations_customer_uuid_period_start_developer_pk" PRIMARY KEY("customer_uuid","period_start","developer")
);
--> statement-breakpoint
ALTER TABLE "libraries" ADD COLUMN "import_tags" text[];--> statement-breakpoint
ALTER TABLE "mcp_integrations" ADD CONSTRAINT "mcp_integrations_customer_uuid_customers_customer_uuid_fk" FOREIGN KEY ("customer_uuid") REFERENCES "public"."customers"("customer_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "invoice_url";
