import type { Method, MethodChoice, MethodFilter } from '@fieldkit/contract/methods.ts';
import type { ListQuery } from '@fieldkit/contract/shapes.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { prepareStatement } from '../../platform/database/prepare-statement.ts';
import { rangeOfPage } from '../../platform/database/row-range.ts';
import { libraries, methods, projects } from '../../platform/database/schema/all-tables.ts';
import { splitIntoPieces } from '../../platform/http-kit/split-into-pieces.ts';
import {
  asMethod,
  type MethodScope,
  makeFilterScope,
  methodDetailsColumns,
  selectFoundIds,
  selectFoundPage,
  selectIds,
} from './method-rows.queries.ts';

type Page<Row> = { rows: Row[]; total: number };
type Methods<Row> = Page<Row> | { rows: AsyncIterable<Row[]>; total: number };

/**
 * The methods of a library in the document's order; `search` matches name, endpoint, HTTP method, tags and
 * description. Without a page, all of them in chunks.
 */
export async function selectMethods(
  db: Database,
  library_uuid: string,
  query: ListQuery & MethodFilter,
): Promise<Methods<Method>> {
  const filtered = makeFilterScope(library_uuid, query);
  const scope = filtered ?? scopeOfLibrary(library_uuid);
  if (query.page) {
    const { limit: most, offset: skipped } = rangeOfPage(query.page, query.page_size);
    const rows =
      query.search || filtered
        ? await selectFoundInLibrary(db, selectFoundPage(scope, query))
        : await pagesOfLibrary(db, { library_uuid, most, skipped });
    return {
      rows: rows.flatMap(({ method }) => (method ? [asMethod(method)] : [])),
      total: rows[0]?.total ?? 0,
    };
  }
  const ids =
    query.search || filtered
      ? await selectFoundIds(db, scope, query.search)
      : await selectIds(db, inOrder(library_uuid));
  const read = async (piece: string[]) => {
    const rows = await methodsWithIds(db, { ids: piece });
    return inOrderOf(piece, rows).map(asMethod);
  };
  return { rows: inPieces(ids, read), total: ids.length };
}

/** Each chunk is read after the previous one is written, so that a long list is never completely in memory as rows. */
async function* inPieces<Row>(ids: string[], read: (piece: string[]) => Promise<Row[]>) {
  for (const piece of splitIntoPieces(ids)) yield await read(piece);
}

const scopeOfLibrary = (library_uuid: string): MethodScope => ({
  from: sql`from methods m where m.library_uuid = ${library_uuid}`,
  kept: sql``,
  order: sql``,
  counted: sql`(select items from libraries where library_uuid = ${library_uuid})`,
});

/** The methods on a page of search results; one row without a method if there are none. */
const selectFoundInLibrary = (db: Database, page: SQL) =>
  db
    .select({ method: methodDetailsColumns, total: sql<number>`page.total` })
    .from(sql`(${page}) page`)
    .leftJoin(methods, sql`${methods.method_uuid} = any(page.ids)`)
    .orderBy(sql`array_position(page.ids, ${methods.method_uuid})`);

const inOrder = (library_uuid: unknown): SQL =>
  sql`select m.method_uuid from methods m where m.library_uuid = ${library_uuid} order by m.position, m.method_uuid`;

/**
 * The same without a search, for which the library stores its own count. Only ids are skipped, because rows
 * are wide.
 */
const pagesOfLibrary = prepareStatement((db) => {
  const page = sql`limit ${sql.placeholder('most')} offset ${sql.placeholder('skipped')}`;
  const ids = sql`array(${inOrder(sql.placeholder('library_uuid'))} ${page})`;
  return db
    .select({ method: methodDetailsColumns, total: libraries.items })
    .from(libraries)
    .leftJoin(methods, sql`${methods.method_uuid} = any(${ids})`)
    .where(eq(libraries.library_uuid, sql.placeholder('library_uuid')))
    .orderBy(methods.position, methods.method_uuid);
});

const methodsWithIds = prepareStatement((db) =>
  db
    .select(methodDetailsColumns)
    .from(methods)
    .where(sql`${methods.method_uuid} = any(${sql.placeholder('ids')}::uuid[])`),
);

/** The methods of all libraries of a project, oldest library first. */
export async function selectChoices(
  db: Database,
  project_uuid: string,
  query: ListQuery,
): Promise<Methods<MethodChoice>> {
  const counted = sql`(select coalesce(sum(items), 0)::int from libraries where project_uuid = ${project_uuid})`;
  const scope = {
    from: sql`from methods m join libraries l on l.library_uuid = m.library_uuid where l.project_uuid = ${project_uuid}`,
    kept: sql`, l.created_at, l.library_uuid`,
    order: sql`created_at, library_uuid, `,
    counted,
  };
  const withoutProject = ({ project_uuid: _uuid, project_name: _name, ...choice }: FoundMethod) => choice;
  if (query.page) {
    const { rows, total } = await selectFoundMethods(db, selectFoundPage(scope, query));
    return { rows: rows.map(withoutProject), total };
  }
  const ids = await selectFoundIds(db, scope, query.search);
  const read = async (piece: string[]) => (await selectMethodsWithProject(db, piece)).map(withoutProject);
  return { rows: inPieces(ids, read), total: ids.length };
}

type FoundMethod = MethodChoice & { project_uuid: string; project_name: string };

/** Methods of all projects of which a customer is an active member; the oldest library first among equal matches. */
export async function selectMethodsOfMember(
  db: Database,
  customer_uuid: string,
  query: ListQuery,
): Promise<Page<FoundMethod>> {
  const scope = {
    from: sql`from methods m join libraries l on l.library_uuid = m.library_uuid
      join memberships own on own.project_uuid = l.project_uuid
      where own.customer_uuid = ${customer_uuid} and own.status = 'active'`,
    kept: sql`, l.created_at, l.library_uuid`,
    order: sql`created_at, library_uuid, `,
    counted: sql`0`,
  };
  return selectFoundMethods(db, selectFoundPage(scope, query));
}

/** The served versions of the newest projects of which a customer is an active member. */
export async function selectPublicationsOfMember(
  db: Database,
  customer_uuid: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ publication_uuid: string }>(sql`
    select p.publication_uuid from publications p
    join memberships own on own.project_uuid = p.project_uuid
    where p.is_current and own.customer_uuid = ${customer_uuid} and own.status = 'active'
    order by p.published_at desc limit ${limit}`);
  return rows.map(({ publication_uuid }) => publication_uuid);
}

const choiceColumns = {
  method_uuid: methods.method_uuid,
  method_name: methods.method_name,
  library_uuid: methods.library_uuid,
  library_name: libraries.name,
  endpoint: methods.endpoint,
  method: methods.http_method,
  description: methods.description,
  is_deprecated: methods.is_deprecated,
  project_uuid: libraries.project_uuid,
  project_name: projects.name,
};

/** The methods of a page with their library and project, in the order of the page. */
async function selectFoundMethods(db: Database, page: SQL): Promise<Page<FoundMethod>> {
  const rows = await db
    .select({ choice: choiceColumns, total: sql<number>`page.total` })
    .from(sql`(${page}) page`)
    .leftJoin(methods, sql`${methods.method_uuid} = any(page.ids)`)
    .leftJoin(libraries, eq(libraries.library_uuid, methods.library_uuid))
    .leftJoin(projects, eq(projects.project_uuid, libraries.project_uuid))
    .orderBy(sql`array_position(page.ids, ${methods.method_uuid})`);
  return { rows: rows.map(({ choice }) => choice).filter(isMethod), total: rows[0]?.total ?? 0 };
}

/** A page without a method is one row of nulls, with the total. */
const isMethod = (row: { [Column in keyof FoundMethod]: FoundMethod[Column] | null }): row is FoundMethod =>
  row.method_uuid !== null;

/** Methods with their library and project, in the order of the ids; deleted ones are left out. */
export async function selectMethodsWithProject(db: Database, ids: string[]): Promise<FoundMethod[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(choiceColumns)
    .from(methods)
    .innerJoin(libraries, eq(libraries.library_uuid, methods.library_uuid))
    .innerJoin(projects, eq(projects.project_uuid, libraries.project_uuid))
    .where(isOneOf(ids));
  return inOrderOf(ids, rows);
}

/** One array instead of a parameter for each id, because without pages there can be tens of thousands. */
const isOneOf = (ids: string[]): SQL => sql`${methods.method_uuid} = any(${sql.param(ids)}::uuid[])`;

function inOrderOf<Row extends { method_uuid: string }>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.method_uuid, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
