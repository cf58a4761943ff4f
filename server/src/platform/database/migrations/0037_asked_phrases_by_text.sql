DROP INDEX "asked_phrases_of_project";--> statement-breakpoint
CREATE INDEX "asked_phrases_by_text" ON "asked_phrases" USING btree ("project_uuid",lower("text"));