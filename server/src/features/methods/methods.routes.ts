import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import { authenticationMessages } from '@fieldkit/contract/messages/authentication.ts';
import * as messages from '@fieldkit/contract/messages/methods.ts';
import { methodCalls } from '@fieldkit/contract/methods.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { notFound, Refusal, wrongField } from '../../platform/http-kit/errors.ts';
import {
  authorize,
  authorizeForLibrary,
  authorizeForMethod,
  requireUser,
} from '../../services/access/authorize.ts';
import {
  type ActionResult,
  type AuthorizedContext,
  type Context,
  type Route,
  route,
  runInTransaction,
} from '../../services/context.ts';
import { enforceWorkflowQuota } from '../../services/quotas/enforce-quota.ts';
import { assertMethodQuota, notifyMethodQuota } from '../../services/quotas/method-quota.ts';
import { searchTextOf } from '../libraries/document-rows.ts';
import { type LibraryRow, lockLibrary, markMethodsChanged } from '../libraries/lock-library.ts';
import { severalMethodsRoutes } from './change-methods.routes.ts';
import { readInputs, readMethodEdits, responsesText, withSecurity } from './method-edits.ts';
import {
  asWholeMethod,
  deleteMethodRow,
  findMethodByUuid,
  insertMethod,
  type MethodCall,
  type NewMethodRow,
  nameOfSameCall,
  readMethodsOverview,
  updateMethodRow,
} from './method-rows.queries.ts';
import {
  selectChoices,
  selectMethods,
  selectMethodsOfMember,
  selectMethodsWithProject,
  selectPublicationsOfMember,
} from './methods.queries.ts';

type Get = typeof methodCalls.get;

async function getMethod(ctx: Context, { params }: ParsedRequest<Get>): Promise<Answer<Get>> {
  await authorizeForMethod(ctx, params.id, 'methods.read');

  const method = await findMethodByUuid(ctx.db, params.id);
  if (!method) throw notFound(messages.notFound);
  return asWholeMethod(method);
}

type Choices = typeof methodCalls.choices;

/** The methods of all libraries of a project, for choosing a workflow's steps. */
async function listChoices(
  ctx: Context,
  { params, query }: ParsedRequest<Choices>,
): Promise<ActionResult<Choices>> {
  await authorize(ctx, params.projectUuid, 'methods.read');
  return selectChoices(ctx.db, params.projectUuid, query);
}

type List = typeof methodCalls.list;

/** The methods of a library: all of them, a page, or the results of a search. */
async function listMethods(
  ctx: Context,
  { params, query }: ParsedRequest<List>,
): Promise<ActionResult<List>> {
  await authorizeForLibrary(ctx, params.libraryId, 'methods.read');
  return selectMethods(ctx.db, params.libraryId, query);
}

type Overview = typeof methodCalls.overview;

/** The tags, HTTP methods and possible problems of a library's methods, with counts. */
async function getOverview(ctx: Context, { params }: ParsedRequest<Overview>): Promise<Answer<Overview>> {
  await authorizeForLibrary(ctx, params.libraryId, 'methods.read');
  return readMethodsOverview(ctx.db, params.libraryId);
}

type Delete = typeof methodCalls.delete;

/** Deletes a method. Workflows that use it remain, and show at which step it is missing. */
async function deleteMethod(
  ctx: Context<'jobs'>,
  { params }: ParsedRequest<Delete>,
): Promise<Answer<Delete>> {
  const place = await authorizeForMethod(ctx, params.id, 'methods.delete');

  await runInTransaction(place, async (inside) => {
    await lockLibrary(inside, place.library_uuid, messages.notFound);
    if (!(await deleteMethodRow(inside.db, params.id))) throw notFound(messages.notFound);
    await markMethodsChanged(inside, place, -1);
  });
  return { message: messages.deleted };
}

type Update = typeof methodCalls.update;

/** Edits a method. A user's changes are recorded, so that a newer document does not overwrite them. */
async function updateMethod(
  ctx: Context<'env' | 'jobs'>,
  { params, body }: ParsedRequest<Update>,
): Promise<Answer<Update>> {
  const place = await authorizeForMethod(ctx, params.id, 'methods.update');

  const change = async (inside: AuthorizedContext<'jobs'>) => {
    const library = await lockLibrary(inside, place.library_uuid, messages.notFound);
    const former = await findMethodByUuid(inside.db, params.id);
    if (!former) throw notFound(messages.notFound);
    const edits = readMethodEdits(former, body);
    if (!edits) return former;
    if (edits.request) refuseUnknownScheme(library, body.details?.security);
    if (edits.http_method !== undefined) refuseUnknownHttpMethod(edits);
    if (edits.http_method !== undefined || edits.endpoint !== undefined)
      await refuseSameCall(inside.db, { ...former, ...edits });
    await markMethodsChanged(inside, place, 0);
    return (await updateMethodRow(inside.db, params.id, edits)) ?? former;
  };
  const row = await runInTransaction(place, (inside) =>
    body.is_deprecated === false
      ? enforceWorkflowQuota(inside, place.project_uuid, () => change(inside))
      : change(inside),
  );
  return asWholeMethod(row);
}

type Create = typeof methodCalls.create;

/** Adds a method that no document describes, after all others of its library. */
async function createMethod(
  ctx: Context<'env' | 'jobs'>,
  { params, body }: ParsedRequest<Create>,
): Promise<Answer<Create>> {
  const access = await authorizeForLibrary(ctx, params.libraryId, 'methods.create');

  const columns = columnsOf(params.libraryId, body);
  refuseUnknownHttpMethod(columns);
  const made = await runInTransaction(access, async (inside) => {
    const library = await lockLibrary(inside, params.libraryId);
    const counts = { before: library.items, after: library.items + 1 };
    refuseUnknownScheme(library, body.details.security);
    await assertMethodQuota(inside, library.project_uuid, counts);
    await refuseSameCall(inside.db, columns);
    const row = await insertMethod(inside.db, columns);
    await notifyMethodQuota(inside, library, counts);
    await markMethodsChanged(inside, library, 1);
    return row;
  });
  return asWholeMethod(made);
}

function columnsOf(library_uuid: string, body: ParsedRequest<Create>['body']): NewMethodRow {
  const {
    endpoint,
    method: http_method,
    description,
    headers,
    inputParams,
    security,
    responses,
  } = body.details;
  const method_name = body.method_name || nameMethod(http_method, endpoint);
  const { tags, is_deprecated } = body;
  return {
    library_uuid,
    method_name,
    description,
    tags,
    is_deprecated,
    endpoint,
    http_method,
    headers,
    request: withSecurity({}, security),
    input_params: readInputs(inputParams),
    ...(responses && { responses: responsesText(responses) }),
    search_text: searchTextOf({ method_name, http_method, endpoint, tags, description }),
  };
}

const MAX_LENGTH = 200;

/** The default name of a method: the name in its signature, or else the HTTP method and endpoint. */
function nameMethod(method: string, endpoint: string): string {
  const signature = method === 'CALL' ? /[\w$.:#]+(?=\s*\()/.exec(endpoint)?.[0] : undefined;
  return (signature ?? `${method} ${endpoint}`).slice(0, MAX_LENGTH).trim().toWellFormed();
}

/**
 * A document may contain unknown HTTP methods, but in a form they are typing errors.
 * @throws Refusal 422 at the field
 */
function refuseUnknownHttpMethod({ http_method = '' }: Partial<MethodCall>): void {
  if (isKnownHttpMethod(http_method)) return;
  throw wrongField({ 'details.method': messages.unknownHttpMethod(http_method) });
}

/**
 * A method can only use authentication schemes of its library.
 * @throws Refusal 422 at the field
 */
function refuseUnknownScheme(
  { authentication, own_authentication }: LibraryRow,
  security: string[][] | null | undefined,
): void {
  const known = new Set((own_authentication ?? authentication).schemes.map(({ id }) => id));
  if (security?.flat().some((id) => !known.has(id)))
    throw wrongField({ 'details.security': authenticationMessages.unknownScheme });
}

/**
 * Two methods with the same HTTP method and endpoint are the same call. Call this while the library is
 * locked.
 * @throws Refusal 409 with the name of the library's method that has both
 */
async function refuseSameCall(db: Database, call: MethodCall): Promise<void> {
  const name = await nameOfSameCall(db, call);
  if (name === null) return;
  const words = messages.callExists(call.http_method, call.endpoint, name);
  throw new Refusal('conflict', words, { fields: { 'details.endpoint': words.message } });
}

type Find = typeof methodCalls.find;

/** The maximum number of versions in which a search looks. */
const MAX_PROJECTS = 5;

/**
 * Methods by name, endpoint and text in all projects of which the user is an active member. If these matches
 * fill less than a page, the results of the ranking that assistants use follow.
 */
async function findMethods(
  ctx: Context<'searchWorker'>,
  { query }: ParsedRequest<Find>,
): Promise<ActionResult<Find>> {
  const { customer_uuid } = requireUser(ctx);
  // Without a search and a page, this would return all methods of the user.
  if (query.search === '') return { rows: [], total: 0 };
  const found = await selectMethodsOfMember(ctx.db, customer_uuid, { ...query, page: query.page ?? 1 });
  const missing = query.page_size - found.rows.length;
  if (missing <= 0 || (query.page ?? 1) > 1) return found;
  const known = new Set(found.rows.map(({ method_uuid }) => method_uuid));
  const ranked = (await findByRanking(ctx, customer_uuid, query.search, query.page_size)).filter(
    (id) => !known.has(id),
  );
  const rows = await selectMethodsWithProject(ctx.db, ranked.slice(0, missing));
  return { rows: [...found.rows, ...rows], total: found.total + rows.length };
}

/** The ids of the methods that the ranking finds in published versions of a user's projects. */
async function findByRanking(
  ctx: Context<'searchWorker'>,
  customer_uuid: string,
  query: string,
  limit: number,
): Promise<string[]> {
  const versions = await selectPublicationsOfMember(ctx.db, customer_uuid, MAX_PROJECTS);
  const answers = await Promise.all(
    versions.map((publication_uuid) =>
      ctx.searchWorker.ask({
        ask: 'search',
        publication_uuid,
        query,
        kind: 'method',
        limit,
        offset: 0,
        library: '',
        version: '',
        language: '',
      }),
    ),
  );
  return answers.flatMap((answer) =>
    answer.reply === 'found' && answer.result.outcome === 'answered'
      ? answer.result.found.map(({ method_uuid }) => method_uuid)
      : [],
  );
}

/**
 * The registered HTTP methods, and PURGE, which caches accept.
 * https://www.iana.org/assignments/http-methods/http-methods.xhtml
 */
const httpMethods: ReadonlySet<string> = new Set(
  `GET HEAD POST PUT PATCH DELETE OPTIONS TRACE CONNECT QUERY PURGE
  ACL BASELINE-CONTROL BIND CHECKIN CHECKOUT COPY LABEL LINK LOCK MERGE MKACTIVITY MKCALENDAR MKCOL MKREDIRECTREF
  MKWORKSPACE MOVE ORDERPATCH PRI PROPFIND PROPPATCH REBIND REPORT SEARCH UNBIND UNCHECKOUT UNLINK UNLOCK UPDATE
  UPDATEREDIRECTREF VERSION-CONTROL`.split(/\s+/),
);

/** The value that calls other than HTTP requests have instead of an HTTP method: functions, RPCs and messages. */
const FUNCTION_CALL = 'CALL';

/** Whether a call can use this method (in upper case): an HTTP method, or a function call. */
const isKnownHttpMethod = (httpMethod: string): boolean =>
  httpMethod === FUNCTION_CALL || httpMethods.has(httpMethod);

export const methodRoutes: readonly Route[] = [
  route(methodCalls.list, listMethods),
  route(methodCalls.overview, getOverview),
  route(methodCalls.choices, listChoices),
  route(methodCalls.find, findMethods),
  route(methodCalls.get, getMethod),
  route(methodCalls.create, createMethod),
  route(methodCalls.update, updateMethod),
  route(methodCalls.delete, deleteMethod),
  ...severalMethodsRoutes,
];
