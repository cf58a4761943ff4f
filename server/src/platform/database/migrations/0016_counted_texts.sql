ALTER TABLE "known_developers" DROP CONSTRAINT "known_developers_project_uuid_channel_client_developer_pk";--> statement-breakpoint
ALTER TABLE "known_developers" ADD COLUMN "library" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "known_developers" ADD CONSTRAINT "known_developers_once" PRIMARY KEY("project_uuid","library","channel","client","developer");--> statement-breakpoint
ALTER TABLE "question_texts" ADD COLUMN "text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "question_texts" ADD COLUMN "questions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "question_texts_of_wording" ON "question_texts" USING btree ("wording_uuid");