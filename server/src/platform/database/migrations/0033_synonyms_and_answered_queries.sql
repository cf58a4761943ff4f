CREATE TABLE "project_synonyms" (
	"project_uuid" uuid NOT NULL,
	"position" integer NOT NULL,
	"words" text[] NOT NULL,
	CONSTRAINT "project_synonyms_project_uuid_position_pk" PRIMARY KEY("project_uuid","position")
);
--> statement-breakpoint
ALTER TABLE "asked_phrases" ADD COLUMN "wording_uuid" uuid;--> statement-breakpoint
ALTER TABLE "project_synonyms" ADD CONSTRAINT "project_synonyms_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asked_phrases" ADD CONSTRAINT "asked_phrases_wording_uuid_question_wordings_wording_uuid_fk" FOREIGN KEY ("wording_uuid") REFERENCES "public"."question_wordings"("wording_uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asked_phrases_of_wording" ON "asked_phrases" USING btree ("wording_uuid") WHERE "asked_phrases"."wording_uuid" is not null;