CREATE TABLE "installation_secret" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"secret_check" text NOT NULL,
	CONSTRAINT "installation_secret_is_only" CHECK ("installation_secret"."is_only")
);
