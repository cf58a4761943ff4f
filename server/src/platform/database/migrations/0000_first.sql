CREATE TABLE "customers" (
	"customer_uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"firebase_id" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"photo_url" text,
	"type" text,
	"company_name" text,
	"position" text,
	"website" text,
	"is_subscribed_product_updates" boolean DEFAULT true NOT NULL,
	"is_subscribed_security_alerts" boolean DEFAULT true NOT NULL,
	"is_subscribed_marketing_emails" boolean DEFAULT true NOT NULL,
	"wished_plan" text,
	"profile_completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_firebase_id_unique" UNIQUE("firebase_id")
);
--> statement-breakpoint
CREATE TABLE "idempotent_calls" (
	"actor" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"sealed_answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_calls_actor_idempotency_key_pk" PRIMARY KEY("actor","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "identity_accounts" (
	"uid" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"display_name" text,
	"photo_url" text,
	"password_hash" text,
	"password_updated_at" timestamp with time zone,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"valid_since" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_login_at" timestamp with time zone,
	CONSTRAINT "identity_accounts_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "identity_attempts" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" bigint DEFAULT 0 NOT NULL,
	"window_started_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_providers" (
	"uid" text NOT NULL,
	"provider_id" text NOT NULL,
	"raw_id" text NOT NULL,
	"email" text,
	"display_name" text,
	"photo_url" text,
	"screen_name" text
);
--> statement-breakpoint
CREATE TABLE "identity_refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_uuid" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rotated_at" timestamp with time zone,
	"sealed_successor" text
);
--> statement-breakpoint
CREATE TABLE "identity_sessions" (
	"session_uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" text NOT NULL,
	"sign_in_provider" text NOT NULL,
	"auth_time" timestamp with time zone NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"sealed_private_key" text NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"signs_from" timestamp with time zone NOT NULL,
	"retires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "keys" (
	"key_uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"key_hash" text NOT NULL,
	"sealed_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"document_uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"library_uuid" uuid NOT NULL,
	"version_number" integer NOT NULL,
	"file_name" text NOT NULL,
	"source_url" text,
	"format" text NOT NULL,
	"format_version" text NOT NULL,
	"bytes" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"import_uuid" uuid PRIMARY KEY NOT NULL,
	"project_uuid" uuid NOT NULL,
	"stage" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "libraries" (
	"library_uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"library_group" text NOT NULL,
	"programming_language" text DEFAULT 'api' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"spec_type" text,
	"status" text DEFAULT 'active' NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "methods" (
	"method_uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"library_uuid" uuid NOT NULL,
	"position" integer NOT NULL,
	"method_name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"operation_id" text,
	"summary" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"endpoint" text NOT NULL,
	"http_method" text NOT NULL,
	"input_params" text DEFAULT '[]' NOT NULL,
	"headers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_deprecated" boolean DEFAULT false NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"collaboration_uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_uuid" uuid NOT NULL,
	"customer_uuid" uuid,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"project_uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_opensource" boolean NOT NULL,
	"is_approved" text NOT NULL,
	"website_url" text DEFAULT '' NOT NULL,
	"documentation_url" text DEFAULT '' NOT NULL,
	"repository_url" text DEFAULT '' NOT NULL,
	"content_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"publication_uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_uuid" uuid NOT NULL,
	"content_version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"question_uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_uuid" uuid NOT NULL,
	"text" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"language" text,
	"channel" text NOT NULL,
	"developer" text NOT NULL,
	"client_name" text,
	"method_uuids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"workflow_uuid" uuid,
	"outcome" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_uid_identity_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."identity_accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_refresh_tokens" ADD CONSTRAINT "identity_refresh_tokens_session_uuid_identity_sessions_session_uuid_fk" FOREIGN KEY ("session_uuid") REFERENCES "public"."identity_sessions"("session_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD CONSTRAINT "identity_sessions_uid_identity_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."identity_accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keys" ADD CONSTRAINT "keys_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_library_uuid_libraries_library_uuid_fk" FOREIGN KEY ("library_uuid") REFERENCES "public"."libraries"("library_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "libraries" ADD CONSTRAINT "libraries_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "methods" ADD CONSTRAINT "methods_library_uuid_libraries_library_uuid_fk" FOREIGN KEY ("library_uuid") REFERENCES "public"."libraries"("library_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_customer_uuid_customers_customer_uuid_fk" FOREIGN KEY ("customer_uuid") REFERENCES "public"."customers"("customer_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_providers_person" ON "identity_providers" USING btree ("provider_id","raw_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_providers_account" ON "identity_providers" USING btree ("uid","provider_id");--> statement-breakpoint
CREATE INDEX "identity_refresh_tokens_of_session" ON "identity_refresh_tokens" USING btree ("session_uuid");--> statement-breakpoint
CREATE INDEX "identity_sessions_of_account" ON "identity_sessions" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "keys_one_of_a_kind" ON "keys" USING btree ("project_uuid","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_version" ON "documents" USING btree ("library_uuid","version_number");--> statement-breakpoint
CREATE INDEX "libraries_of_project" ON "libraries" USING btree ("project_uuid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "methods_of_library" ON "methods" USING btree ("library_uuid","position","method_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_one_per_address" ON "memberships" USING btree ("project_uuid","email");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_one_per_customer" ON "memberships" USING btree ("project_uuid","customer_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_one_owner" ON "memberships" USING btree ("project_uuid") WHERE role = 'owner';--> statement-breakpoint
CREATE INDEX "memberships_of_customer" ON "memberships" USING btree ("customer_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "publications_of_project" ON "publications" USING btree ("project_uuid","content_version");--> statement-breakpoint
CREATE INDEX "questions_of_project" ON "questions" USING btree ("project_uuid","asked_at");