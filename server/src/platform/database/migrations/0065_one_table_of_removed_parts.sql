-- Methods join events and models. Keys of more than 2,000 bytes are hashed, as `keptKey` does. The table `removed_methods`
-- stays, because processes of the previous version read and write it until they are stopped.
INSERT INTO "removed_parts" ("library_uuid", "kind", "document_key", "fields", "removed_at")
SELECT "library_uuid", 'method',
	CASE WHEN octet_length("document_key") <= 2000 THEN "document_key"
		ELSE 'sha256 ' || encode(sha256(convert_to("document_key", 'UTF8')), 'hex') END,
	"fields" || jsonb_build_object('method_uuid', "method_uuid", 'edited_fields', to_jsonb("edited_fields")),
	"removed_at"
FROM "removed_methods"
ON CONFLICT DO NOTHING;
