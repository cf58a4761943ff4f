-- A developer is one row, so that who is known is looked up fast; and how many were new on a day is kept.
CREATE TABLE "audiences" (
	"audience_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audiences_audience_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_uuid" uuid NOT NULL,
	"library" text NOT NULL,
	"channel" text NOT NULL,
	"client" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "developers" (
	"project_uuid" uuid NOT NULL,
	"developer" text NOT NULL,
	"audiences" integer[] NOT NULL,
	"first_days" date[] NOT NULL,
	"newest_day" date NOT NULL,
	CONSTRAINT "developers_once" PRIMARY KEY("project_uuid","developer")
);
--> statement-breakpoint
CREATE TABLE "new_developers" (
	"audience_id" integer NOT NULL,
	"day" date NOT NULL,
	"developers" integer NOT NULL,
	CONSTRAINT "new_developers_once" PRIMARY KEY("audience_id","day")
);
--> statement-breakpoint
ALTER TABLE "audiences" ADD CONSTRAINT "audiences_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "developers" ADD CONSTRAINT "developers_project_uuid_projects_project_uuid_fk" FOREIGN KEY ("project_uuid") REFERENCES "public"."projects"("project_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "new_developers" ADD CONSTRAINT "new_developers_audience_id_audiences_audience_id_fk" FOREIGN KEY ("audience_id") REFERENCES "public"."audiences"("audience_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audiences_once" ON "audiences" USING btree ("project_uuid","library","channel","client");
--> statement-breakpoint
INSERT INTO "audiences" (project_uuid, library, channel, client)
SELECT DISTINCT k.project_uuid, k.library, k.channel, c.client
FROM (SELECT DISTINCT project_uuid, library, channel, client FROM "known_developers") k
CROSS JOIN LATERAL unnest(array['', '=' || k.client]) c(client);
--> statement-breakpoint
ANALYZE "audiences", "known_developers";
--> statement-breakpoint
INSERT INTO "developers" (project_uuid, developer, audiences, first_days, newest_day)
SELECT project_uuid, developer, array_agg(audience_id), array_agg(day), max(day)
FROM (
	SELECT k.project_uuid, k.developer, a.audience_id, min(k.first_day) AS day
	FROM "known_developers" k
	JOIN "audiences" a ON a.project_uuid = k.project_uuid AND a.library = k.library AND a.channel = k.channel
		AND (a.client = '' OR a.client = '=' || k.client)
	GROUP BY k.project_uuid, k.developer, a.audience_id
) met GROUP BY project_uuid, developer;
--> statement-breakpoint
INSERT INTO "new_developers" (audience_id, day, developers)
SELECT m.audience_id, m.day, count(*) FROM "developers" d CROSS JOIN LATERAL unnest(d.audiences, d.first_days) m(audience_id, day)
GROUP BY m.audience_id, m.day;
--> statement-breakpoint
DROP TABLE "known_developers";
--> statement-breakpoint
-- Room for the counts of texts, so that changing one touches no index.
ALTER TABLE "question_texts" SET (fillfactor = 70);
