CREATE TABLE "identity_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"uid" text,
	"new_email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sealed_link" text
);
--> statement-breakpoint
CREATE TABLE "identity_devices" (
	"uid" text NOT NULL,
	"device_hash" text NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_devices_uid_device_hash_pk" PRIMARY KEY("uid","device_hash")
);
--> statement-breakpoint
CREATE TABLE "identity_flows" (
	"sid_hash" text PRIMARY KEY NOT NULL,
	"state_hash" text NOT NULL,
	"bind_hash" text NOT NULL,
	"provider_id" text NOT NULL,
	"auth_type" text NOT NULL,
	"event_id" text,
	"redirect_url" text NOT NULL,
	"app_name" text NOT NULL,
	"sealed" text NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_flows_state_hash_unique" UNIQUE("state_hash")
);
--> statement-breakpoint
CREATE TABLE "identity_test_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"allow_duplicate_emails" boolean DEFAULT false NOT NULL,
	"improved_email_privacy" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"mail_uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_photos" (
	"photo_uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_uuid" uuid NOT NULL,
	"media_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_photos_customer_uuid_unique" UNIQUE("customer_uuid")
);
--> statement-breakpoint
ALTER TABLE "identity_accounts" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_accounts" ADD COLUMN "has_email_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_accounts" ADD COLUMN "has_custom_token" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_accounts" ADD COLUMN "custom_claims" jsonb;--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD COLUMN "claims" jsonb;--> statement-breakpoint
ALTER TABLE "identity_codes" ADD CONSTRAINT "identity_codes_uid_identity_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."identity_accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_devices" ADD CONSTRAINT "identity_devices_uid_identity_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."identity_accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_photos" ADD CONSTRAINT "customer_photos_customer_uuid_customers_customer_uuid_fk" FOREIGN KEY ("customer_uuid") REFERENCES "public"."customers"("customer_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_codes_newest" ON "identity_codes" USING btree ("kind","email");--> statement-breakpoint
CREATE INDEX "identity_codes_of_account" ON "identity_codes" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "mail_outbox_newest" ON "mail_outbox" USING btree ("created_at");