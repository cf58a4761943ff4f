import type { FirstSteps, Project, ProjectForm } from '@fieldkit/contract/projects.ts';
import type { ListQuery } from '@fieldkit/contract/shapes.ts';
import { and, desc, eq, ilike, inArray, sql } from 'drizzle-orm';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { rangeOfPage } from '../../platform/database/row-range.ts';
import { customers, libraries, memberships, projects } from '../../platform/database/schema/all-tables.ts';

type Approval = Project['is_approved'];
type Columns = Required<ProjectForm>;

// Written in full, because drizzle drops the table's name from a bare column inside a subquery.
const libraryCount = sql<number>`(select count(*)::int from ${libraries} where libraries.project_uuid = projects.project_uuid)`;
const columns = { project: projects, ownership: memberships.role, library_count: libraryCount };

/** The projects of which a customer is an active member, newest first. */
export async function selectProjects(
  db: Database,
  customer_uuid: string,
  query: ListQuery,
): Promise<{ rows: Project[]; total: number }> {
  if (query.page) return selectPageOfProjects(db, customer_uuid, query, query.page);
  const rows = await db
    .select(columns)
    .from(memberships)
    .innerJoin(projects, eq(projects.project_uuid, memberships.project_uuid))
    .where(isMemberOf(customer_uuid, query))
    .orderBy(desc(projects.created_at), projects.project_uuid);
  return { rows: rows.map(asProject), total: rows.length };
}

/** One page and the total in one statement. Only ids are sorted, and the statement joins only the page's own rows. */
async function selectPageOfProjects(db: Database, customer_uuid: string, query: ListQuery, page: number) {
  const ids = db
    .select({ project_uuid: projects.project_uuid, created_at: projects.created_at })
    .from(memberships)
    .innerJoin(projects, eq(projects.project_uuid, memberships.project_uuid))
    .where(isMemberOf(customer_uuid, query));
  const { limit, offset } = rangeOfPage(page, query.page_size);
  const rows = await db
    .select({ ...columns, total: sql<number>`page.total` })
    .from(sql`(with mine as ${ids} select (select count(*)::int from mine) as total,
      array(select project_uuid from mine order by created_at desc, project_uuid limit ${limit} offset ${offset}) as ids) page`)
    .leftJoin(projects, sql`${projects.project_uuid} = any(page.ids)`)
    .leftJoin(
      memberships,
      and(eq(memberships.project_uuid, projects.project_uuid), eq(memberships.customer_uuid, customer_uuid)),
    )
    .orderBy(desc(projects.created_at), projects.project_uuid);
  return {
    rows: rows.flatMap(({ project, ownership, library_count }) =>
      project && ownership ? [asProject({ project, ownership, library_count })] : [],
    ),
    total: rows[0]?.total ?? 0,
  };
}

const isMemberOf = (customer_uuid: string, query: ListQuery) =>
  and(eq(memberships.customer_uuid, customer_uuid), eq(memberships.status, 'active'), hasName(query));

/** The project list of a key, which has access to one project; with search and pages, like any other list. */
export async function listOfOneProject(
  db: Database,
  project_uuid: string,
  query: ListQuery,
): Promise<{ rows: Project[]; total: number }> {
  const found = await db
    .select({ project: projects, library_count: libraryCount })
    .from(projects)
    .where(and(eq(projects.project_uuid, project_uuid), hasName(query)));
  const isFirstPage = (query.page ?? 1) === 1;
  const rows = isFirstPage ? found.map((row) => asProject({ ...row, ownership: 'collaborator' })) : [];
  return { rows, total: found.length };
}

export async function findProjectByUuid(
  db: Database,
  project_uuid: string,
  ownership: Project['ownership'],
): Promise<Project | null> {
  const [row] = await db
    .select({ project: projects, library_count: libraryCount })
    .from(projects)
    .where(eq(projects.project_uuid, project_uuid));
  return row ? asProject({ ...row, ownership }) : null;
}

/**
 * Whether a question was ever asked. The counts are checked too, because they stay when the texts of questions are deleted.
 * `max` reads the newest question from the index; with `exists`, PostgreSQL would read the whole table if a few projects have
 * most of the questions and this one has none.
 */
const hasQuestions = sql`((select max(q.asked_at) is not null from questions q where q.project_uuid = projects.project_uuid)
  or exists (select from summed_counts c where c.project_uuid = projects.project_uuid and c.kind = 'question'
    and c.library = '' and c.channel = '' and c.client = '' and c.span = 'day'))`;
const firstSteps = sql<FirstSteps>`(select json_build_object(
  'import', ${libraryCount} > 0,
  'claim', exists (select from subdomains s where s.project_uuid = projects.project_uuid),
  'connect', asked.value or exists (select from keys k where k.project_uuid = projects.project_uuid and k.kind = 'mcp'),
  'ask', asked.value,
  'invite', (select count(*) > 1 from memberships m where m.project_uuid = projects.project_uuid)
) from (select ${hasQuestions} as value) asked)`;

/** A project as its owner reads it: with the first steps that are done. */
export async function findOwnProjectByUuid(db: Database, project_uuid: string): Promise<Project | null> {
  const [row] = await db
    .select({ project: projects, library_count: libraryCount, first_steps: firstSteps })
    .from(projects)
    .where(eq(projects.project_uuid, project_uuid));
  return row ? { ...asProject({ ...row, ownership: 'owner' }), first_steps: row.first_steps } : null;
}

/** Creates a project and its owner's membership. */
export async function insertProject(
  db: Database,
  form: Columns,
  is_approved: Approval,
  owner: { customer_uuid: string; email: string },
): Promise<Project> {
  const [project] = await db
    .insert(projects)
    .values({ ...form, is_approved })
    .returning();
  if (!project) throw new Error('The insert returned no row.');
  await db.insert(memberships).values({
    project_uuid: project.project_uuid,
    customer_uuid: owner.customer_uuid,
    email: owner.email,
    role: 'owner',
    status: 'active',
  });
  return asProject({ project, ownership: 'owner', library_count: 0 });
}

/** Updates a project from its form; this submits a rejected open source project again. */
export async function updateProjectRow(
  db: Database,
  project_uuid: string,
  form: Columns,
  is_approved: Approval,
): Promise<void> {
  await db
    .update(projects)
    .set({ ...form, is_approved, updated_at: sql`now()` })
    .where(eq(projects.project_uuid, project_uuid));
}

/** The name of a project's owner; empty if there is none. */
export async function findOwnerName(db: Database, project_uuid: string): Promise<string> {
  const [owner] = await db
    .select({ name: customers.name })
    .from(memberships)
    .innerJoin(customers, eq(customers.customer_uuid, memberships.customer_uuid))
    .where(and(eq(memberships.project_uuid, project_uuid), eq(memberships.role, 'owner')));
  return owner?.name ?? '';
}

/** The customers with one of these addresses. */
export async function selectCustomersAt(
  db: Database,
  emails: readonly string[],
  needsVerifiedEmail: boolean,
): Promise<string[]> {
  const rows = await db
    .select({ customer_uuid: customers.customer_uuid })
    .from(customers)
    .where(
      and(
        inArray(customers.email, [...emails]),
        needsVerifiedEmail ? eq(customers.email_verified, true) : undefined,
      ),
    );
  return rows.map(({ customer_uuid }) => customer_uuid);
}

/** Deletes a project; its libraries, methods, keys, versions and questions are deleted by foreign keys. */
export async function deleteProjectRow(db: Database, project_uuid: string): Promise<void> {
  await db.delete(projects).where(eq(projects.project_uuid, project_uuid));
}

const hasName = ({ search }: ListQuery) =>
  search ? ilike(projects.name, containsPattern(search)) : undefined;
type Row = { project: typeof projects.$inferSelect; ownership: Project['ownership']; library_count: number };
function asProject({ project, ownership, library_count }: Row): Project {
  const created = project.created_at.toISOString();
  return {
    project_uuid: project.project_uuid,
    id: project.project_uuid,
    name: project.name,
    description: project.description,
    is_opensource: project.is_opensource,
    is_approved: project.is_approved,
    ownership,
    library_count,
    website_url: project.website_url,
    documentation_url: project.documentation_url,
    repository_url: project.repository_url,
    created_date: created,
    created_at: created,
    updated_at: project.updated_at.toISOString(),
  };
}
