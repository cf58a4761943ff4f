import type { ReviewedProject } from '@fieldkit/contract/reviews.ts';
import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { customers, memberships, projects } from '../../platform/database/schema/all-tables.ts';

/** The number of decided projects that are shown, for reference. */
const DECIDED_SHOWN = 100;
const waiting = inArray(projects.is_approved, ['pending', 're_submitted']);
const libraryCount = sql<number>`(select count(*)::int from libraries where libraries.project_uuid = projects.project_uuid)`;

/** Open source projects: first the pending ones, the longest waiting on top, then the latest decisions. */
export async function selectProjectsToReview(db: Database): Promise<ReviewedProject[]> {
  const open = await selectRows(db, waiting).orderBy(asc(projects.updated_at), asc(projects.project_uuid));
  const decided = await selectRows(db, inArray(projects.is_approved, ['approved', 'rejected']))
    .orderBy(desc(projects.updated_at), asc(projects.project_uuid))
    .limit(DECIDED_SHOWN);
  return [...open, ...decided].map(asReviewed);
}

export async function countPendingProjects(db: Database): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(projects)
    .where(and(waiting, eq(projects.is_opensource, true)));
  return row?.waiting ?? 0;
}

/** Stores the decision about an open source project. @returns whether it changed */
export async function decideProject(
  db: Database,
  project_uuid: string,
  is_approved: 'approved' | 'rejected',
): Promise<boolean> {
  const decided = await db
    .update(projects)
    .set({ is_approved, updated_at: sql`now()` })
    .where(
      and(
        eq(projects.project_uuid, project_uuid),
        eq(projects.is_opensource, true),
        ne(projects.is_approved, is_approved),
      ),
    )
    .returning({ project_uuid: projects.project_uuid });
  return decided.length > 0;
}

/** A project in the form for reviewers; null if there is no open source project with that id. */
export async function findReviewedProject(
  db: Database,
  project_uuid: string,
): Promise<ReviewedProject | null> {
  const [row] = await selectRows(db, eq(projects.project_uuid, project_uuid));
  return row ? asReviewed(row) : null;
}

function selectRows(db: Database, which: SQL | undefined) {
  return db
    .select({ project: projects, owner: customers, library_count: libraryCount })
    .from(projects)
    .innerJoin(
      memberships,
      and(eq(memberships.project_uuid, projects.project_uuid), eq(memberships.role, 'owner')),
    )
    .leftJoin(customers, eq(customers.customer_uuid, memberships.customer_uuid))
    .where(and(which, eq(projects.is_opensource, true)))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectRows>>[number];
const asReviewed = ({ project, owner, library_count }: Row): ReviewedProject => ({
  project_uuid: project.project_uuid,
  name: project.name,
  description: project.description,
  is_approved: project.is_approved,
  website_url: project.website_url,
  documentation_url: project.documentation_url,
  repository_url: project.repository_url,
  owner_name: owner?.name ?? '',
  owner_email: owner?.email ?? '',
  library_count,
  created_at: project.created_at.toISOString(),
  updated_at: project.updated_at.toISOString(),
});
