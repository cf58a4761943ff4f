CREATE TABLE "counted_days" (
	"day" date PRIMARY KEY NOT NULL,
	"questions" integer NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_counts" (
	"project_uuid" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"library" text NOT NULL,
	"channel" text NOT NULL,
	"client" text NOT NULL,
	"outcome" text NOT NULL,
	"questions" integer NOT NULL,
	CONSTRAINT "daily_counts_once" PRIMARY KEY("project_uuid","kind","library","day","subject","channel","client","outcome")
);
--> statement-breakpoint
CREATE TABLE "known_developers" (
	"project_uuid" uuid NOT NULL,
	"developer" text NOT NULL,
	"channel" text NOT NULL,
	"client" text NOT NULL,
	"first_day" date NOT NULL,
	CONSTRAINT "known_developers_project_uuid_channel_client_developer_pk" PRIMARY KEY("project_uuid","channel","client","developer")
);
--> statement-breakpoint
CREATE TABLE "question_groups" (
	"group_uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_uuid" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_texts" (
	"project_uuid" uuid NOT NULL,
	"text_hash" text NOT NULL,
	"wording_uuid" uuid NOT NULL,
	CONSTRAINT "question_texts_project_uuid_text_hash_pk" PRIMARY KEY("project_uuid","text_hash")
);
--> statement-breakpoint
CREATE TABLE "question_wordings" (
	"wording_uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_uuid" uuid NOT NULL,
	"group_uuid" uuid NOT NULL,
	"stems" text[] NOT NULL,
	"normalized" text NOT NULL,
	"text" text NOT NULL,
	"best_method_uuid" uuid,
	"placed_by" text DEFAULT 'grouping' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "daily_counts" ADD CONSTRAINT "daily_counts_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_developers" ADD CONSTRAINT "known_developers_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_groups" ADD CONSTRAINT "question_groups_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_texts" ADD CONSTRAINT "question_texts_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_texts" ADD CONSTRAINT "question_texts_wording_uuid_question_wordings_wording_uuid_fk" FOREIGN KEY ("wording_uuid") REFERENCES "public"."question_wordings"("wording_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_wordings" ADD CONSTRAINT "question_wordings_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_wordings" ADD CONSTRAINT "question_wordings_group_uuid_question_groups_group_uuid_fk" FOREIGN KEY ("group_uuid") REFERENCES "public"."question_groups"("group_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_counts_of_day" ON "daily_counts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "question_groups_of_project" ON "question_groups" USING btree ("project_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "question_wordings_once" ON "question_wordings" USING btree ("project_uuid","normalized");--> statement-breakpoint
CREATE INDEX "question_wordings_of_group" ON "question_wordings" USING btree ("group_uuid");