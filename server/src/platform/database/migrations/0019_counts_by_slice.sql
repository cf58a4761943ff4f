-- What was counted stays counted: some of its questions are forgotten since. A row that counted to a library becomes a slice
-- that counts to that library alone.
ALTER TABLE "daily_counts" RENAME TO "counts_before";
--> statement-breakpoint
ALTER TABLE "counts_before" DROP CONSTRAINT "daily_counts_once";
--> statement-breakpoint
DROP INDEX "daily_counts_of_day";
--> statement-breakpoint
CREATE TABLE "daily_counts" (
	"slice_id" integer NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"subjects" integer[] NOT NULL,
	"questions" integer[] NOT NULL,
	CONSTRAINT "daily_counts_once" PRIMARY KEY("slice_id","kind","day")
);
--> statement-breakpoint
CREATE TABLE "counted_slices" (
	"slice_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "counted_slices_slice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_uuid" uuid NOT NULL,
	"channel" text NOT NULL,
	"client" text NOT NULL,
	"outcome" text NOT NULL,
	"libraries" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counted_subjects" (
	"subject_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "counted_subjects_subject_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "summed_counts" (
	"project_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"library" text NOT NULL,
	"channel" text NOT NULL,
	"client" text NOT NULL,
	"span" text NOT NULL,
	"first_day" date NOT NULL,
	"subjects" integer[] NOT NULL,
	"answered" integer[] NOT NULL,
	"uncertain" integer[] NOT NULL,
	"none" integer[] NOT NULL,
	"last_days" date[] NOT NULL,
	CONSTRAINT "summed_counts_once" PRIMARY KEY("project_uuid","kind","library","channel","client","span","first_day")
);
--> statement-breakpoint
CREATE TABLE "summed_months" (
	"month" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wording_libraries" (
	"wording_id" integer NOT NULL,
	"library" text NOT NULL,
	"questions" integer NOT NULL,
	CONSTRAINT "wording_libraries_wording_id_library_pk" PRIMARY KEY("wording_id","library")
);
--> statement-breakpoint
ALTER TABLE "question_wordings" ADD COLUMN "wording_id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "question_wordings_wording_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);
--> statement-breakpoint
ALTER TABLE "counted_slices" ADD CONSTRAINT "counted_slices_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "counted_subjects" ADD CONSTRAINT "counted_subjects_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "summed_counts" ADD CONSTRAINT "summed_counts_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "question_wordings" ADD CONSTRAINT "question_wordings_wording_id_unique" UNIQUE("wording_id");
--> statement-breakpoint
ALTER TABLE "wording_libraries" ADD CONSTRAINT "wording_libraries_wording_id_question_wordings_wording_id_fk" FOREIGN KEY ("wording_id") REFERENCES "public"."question_wordings"("wording_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "counted_slices_once" ON "counted_slices" USING btree ("project_uuid","channel","client","outcome","libraries");
--> statement-breakpoint
CREATE UNIQUE INDEX "counted_subjects_once" ON "counted_subjects" USING btree ("project_uuid","kind","name");
--> statement-breakpoint
CREATE INDEX "summed_counts_of_span" ON "summed_counts" USING btree ("span","first_day");
--> statement-breakpoint
CREATE INDEX "question_wordings_counted" ON "question_wordings" USING btree ("project_uuid","wording_id","group_uuid");
--> statement-breakpoint
CREATE INDEX "daily_counts_of_day" ON "daily_counts" USING btree ("day");
--> statement-breakpoint
ALTER TABLE "daily_counts" ADD CONSTRAINT "daily_counts_slice_id_counted_slices_slice_id_fk" FOREIGN KEY ("slice_id") REFERENCES "public"."counted_slices"("slice_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
INSERT INTO "counted_slices" (project_uuid, channel, client, outcome, libraries)
SELECT DISTINCT project_uuid, channel, client, outcome, array[library] FROM "counts_before";
--> statement-breakpoint
INSERT INTO "counted_subjects" (project_uuid, kind, name)
SELECT DISTINCT project_uuid, kind, subject FROM "counts_before" WHERE kind IN ('language', 'method', 'workflow');
--> statement-breakpoint
ANALYZE "counted_slices", "counted_subjects", "question_wordings";
--> statement-breakpoint
INSERT INTO "daily_counts" (slice_id, kind, day, subjects, questions)
SELECT s.slice_id, b.kind, b.day, array_agg(coalesce(u.subject_id, w.wording_id, 0)), array_agg(b.questions)
FROM "counts_before" b
JOIN "counted_slices" s ON s.project_uuid = b.project_uuid AND s.channel = b.channel AND s.client = b.client
	AND s.outcome = b.outcome AND s.libraries = array[b.library]
LEFT JOIN "counted_subjects" u ON u.project_uuid = b.project_uuid AND u.kind = b.kind AND u.name = b.subject
LEFT JOIN "question_wordings" w ON b.kind = 'wording' AND w.wording_uuid::text = b.subject
WHERE (b.kind <> 'method' OR b.library = '') AND (b.kind <> 'wording' OR w.wording_id IS NOT NULL)
GROUP BY s.slice_id, b.kind, b.day;
--> statement-breakpoint
INSERT INTO "summed_counts" (project_uuid, kind, library, channel, client, span, first_day, subjects, answered, uncertain, none, last_days)
SELECT project_uuid, kind, '', '', '', 'day', day, array_agg(subject), array_agg(answered), array_agg(uncertain), array_agg(none),
	array_agg(day)
FROM (
	SELECT s.project_uuid, d.kind, d.day, c.subject,
		coalesce(sum(c.n) FILTER (WHERE s.outcome = 'answered'), 0)::int AS answered,
		coalesce(sum(c.n) FILTER (WHERE s.outcome = 'uncertain'), 0)::int AS uncertain,
		coalesce(sum(c.n) FILTER (WHERE s.outcome = 'none'), 0)::int AS none
	FROM "daily_counts" d JOIN "counted_slices" s ON s.slice_id = d.slice_id AND s.libraries @> '{""}'
	CROSS JOIN LATERAL unnest(d.subjects, d.questions) c(subject, n)
	GROUP BY 1, 2, 3, 4
) whole GROUP BY project_uuid, kind, day;
--> statement-breakpoint
INSERT INTO "wording_libraries" (wording_id, library, questions)
SELECT c.subject, l.library, sum(c.n)
FROM "daily_counts" d JOIN "counted_slices" s ON s.slice_id = d.slice_id
CROSS JOIN LATERAL unnest(s.libraries) l(library) CROSS JOIN LATERAL unnest(d.subjects, d.questions) c(subject, n)
WHERE d.kind = 'wording' AND l.library <> '' GROUP BY c.subject, l.library;
--> statement-breakpoint
DROP TABLE "counts_before";
