ALTER TABLE "customers" ADD COLUMN "email_as_of" timestamp with time zone;--> statement-breakpoint
-- Customers have the address, name and picture that their account has now.
UPDATE "customers" c SET
	"email" = lower(a."email"),
	"email_verified" = a."email_verified" OR (c."email_verified" AND c."email" = lower(a."email")),
	"name" = coalesce(nullif(a."display_name", ''), c."name"),
	"photo_url" = a."photo_url"
FROM "identity_accounts" a WHERE a."uid" = c."firebase_id" AND a."email" IS NOT NULL;--> statement-breakpoint
-- Of several customers who proved one address, the one with an account, then the newest, keeps the proof.
UPDATE "customers" c SET "email_verified" = false
WHERE c."email_verified" AND EXISTS (
	SELECT 1 FROM "customers" o
	WHERE o."email" = c."email" AND o."email_verified" AND o."customer_uuid" <> c."customer_uuid"
	AND (EXISTS (SELECT 1 FROM "identity_accounts" a WHERE a."uid" = o."firebase_id"), o."created_at", o."customer_uuid")
		> (EXISTS (SELECT 1 FROM "identity_accounts" a WHERE a."uid" = c."firebase_id"), c."created_at", c."customer_uuid")
);--> statement-breakpoint
CREATE UNIQUE INDEX "customers_one_proved_per_address" ON "customers" USING btree ("email") WHERE email_verified;--> statement-breakpoint
-- An invitation is tied to a customer only while that customer has proved the invited address.
UPDATE "memberships" m SET "customer_uuid" = NULL
WHERE m."status" = 'pending' AND m."customer_uuid" IS NOT NULL AND NOT EXISTS (
	SELECT 1 FROM "customers" c
	WHERE c."customer_uuid" = m."customer_uuid" AND c."email" = m."email" AND c."email_verified"
);--> statement-breakpoint
DELETE FROM "notifications" n USING "memberships" m
WHERE m."collaboration_uuid" = n."collaboration_uuid" AND n."kind" = 'collaboration_invite' AND m."customer_uuid" IS NULL;--> statement-breakpoint
INSERT INTO "invitations" ("collaboration_uuid", "expires_at")
SELECT "collaboration_uuid", now() + interval '14 days' FROM "memberships" WHERE "status" = 'pending'
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "memberships" m SET "email" = c."email"
FROM "customers" c
WHERE c."customer_uuid" = m."customer_uuid" AND m."status" = 'active' AND c."email_verified" AND m."email" <> c."email"
AND NOT EXISTS (SELECT 1 FROM "memberships" o WHERE o."project_uuid" = m."project_uuid" AND o."email" = c."email");--> statement-breakpoint
-- A customer of an embedded account starts with what the account holds at that moment. An invitation's link may have proved the same address.
CREATE FUNCTION "copy_account_to_new_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE account "identity_accounts";
BEGIN
	SELECT * INTO account FROM "identity_accounts" WHERE "uid" = NEW."firebase_id" FOR SHARE;
	IF account."email" IS NOT NULL THEN
		NEW."email_verified" := account."email_verified" OR (NEW."email_verified" AND NEW."email" = lower(account."email"));
		NEW."email" := lower(account."email");
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "customers_1_copy_account" BEFORE INSERT ON "customers"
FOR EACH ROW EXECUTE FUNCTION "copy_account_to_new_customer"();--> statement-breakpoint
-- An address is proved by one customer: a newer proof ends the one before.
CREATE FUNCTION "end_earlier_proof_of_address"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."email_verified" THEN
		UPDATE "customers" SET "email_verified" = false
		WHERE "email" = NEW."email" AND "email_verified" AND "customer_uuid" <> NEW."customer_uuid";
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "customers_2_one_proof" BEFORE INSERT OR UPDATE OF "email", "email_verified" ON "customers"
FOR EACH ROW EXECUTE FUNCTION "end_earlier_proof_of_address"();--> statement-breakpoint
-- A change of an embedded account changes its customer in the same transaction. A proof by an invitation's link outlives
-- other changes, but neither another address nor the end of the account's own proof.
CREATE FUNCTION "copy_account_to_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "customers" SET
		"email" = coalesce(lower(NEW."email"), "email"),
		"email_verified" = NEW."email" IS NOT NULL
			AND (NEW."email_verified" OR ("email_verified" AND "email" = lower(NEW."email") AND NOT OLD."email_verified")),
		"name" = coalesce(nullif(NEW."display_name", ''), "name"),
		"photo_url" = NEW."photo_url"
	WHERE "firebase_id" = NEW."uid";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "identity_accounts_copy_to_customer" AFTER UPDATE OF "email", "email_verified", "display_name", "photo_url" ON "identity_accounts"
FOR EACH ROW WHEN (
	(OLD."email", OLD."email_verified", OLD."display_name", OLD."photo_url")
	IS DISTINCT FROM (NEW."email", NEW."email_verified", NEW."display_name", NEW."photo_url")
) EXECUTE FUNCTION "copy_account_to_customer"();--> statement-breakpoint
-- Invitations stay with their address: a customer who leaves it, or loses its proof, loses them. Memberships go with the customer.
CREATE FUNCTION "move_memberships_of_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."email" <> OLD."email" OR (OLD."email_verified" AND NOT NEW."email_verified") THEN
		DELETE FROM "notifications" n USING "memberships" m
		WHERE m."collaboration_uuid" = n."collaboration_uuid" AND n."kind" = 'collaboration_invite'
		AND m."customer_uuid" = NEW."customer_uuid" AND m."status" = 'pending';
		UPDATE "memberships" SET "customer_uuid" = NULL
		WHERE "customer_uuid" = NEW."customer_uuid" AND "status" = 'pending';
	END IF;
	IF NEW."email_verified" THEN
		DELETE FROM "memberships" invited USING "memberships" mine
		WHERE invited."project_uuid" = mine."project_uuid" AND invited."email" = NEW."email" AND invited."customer_uuid" IS NULL
		AND mine."customer_uuid" = NEW."customer_uuid" AND mine."status" = 'active';
		UPDATE "memberships" m SET "email" = NEW."email"
		WHERE m."customer_uuid" = NEW."customer_uuid" AND m."status" = 'active' AND m."email" <> NEW."email"
		AND NOT EXISTS (SELECT 1 FROM "memberships" o WHERE o."project_uuid" = m."project_uuid" AND o."email" = NEW."email");
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "customers_move_memberships" AFTER UPDATE OF "email", "email_verified" ON "customers"
FOR EACH ROW WHEN ((OLD."email", OLD."email_verified") IS DISTINCT FROM (NEW."email", NEW."email_verified"))
EXECUTE FUNCTION "move_memberships_of_customer"();
