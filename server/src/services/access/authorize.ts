import { limits } from '@fieldkit/contract/limits.ts';
import * as eventMessages from '@fieldkit/contract/messages/events.ts';
import * as guideMessages from '@fieldkit/contract/messages/guides.ts';
import * as libraryMessages from '@fieldkit/contract/messages/libraries.ts';
import * as methodMessages from '@fieldkit/contract/messages/methods.ts';
import * as modelMessages from '@fieldkit/contract/messages/models.ts';
import * as projectMessages from '@fieldkit/contract/messages/projects.ts';
import * as messages from '@fieldkit/contract/messages/requests.ts';
import * as workflowMessages from '@fieldkit/contract/messages/workflows.ts';
import { can, type Permission, type Role } from '@fieldkit/contract/permissions.ts';
import {
  forbidden,
  markDenied,
  notFound,
  type Refusal,
  type RefusalTexts,
  unauthenticated,
} from '../../platform/http-kit/errors.ts';
import type { Actor, AuthorizedContext, Context, KeyHolder, Person, Tools } from '../context.ts';
import {
  findProjectOfEvent,
  findProjectOfGuide,
  findProjectOfGuideSource,
  findProjectOfLibrary,
  findProjectOfMethod,
  findProjectOfModel,
  findProjectOfWorkflow,
  findRole,
  findRoleInLibrary,
} from './access.queries.ts';

/** The evidence that an actor has a permission in a project: their context, with their role there. */
export type Access<Needs extends keyof Tools = never> = AuthorizedContext<Needs> & {
  role: Role;
  project_uuid: string;
};

/**
 * Authorizes an actor for an action in a project, if their role has the permission.
 * @param project_uuid null if nothing has the UUID that the call names
 * @param words the error response if the project does not exist for them
 * @throws Refusal 401 for an anonymous actor, 404 for a stranger (the project does not exist to them), 403
 *   for a member without the permission
 */
export async function authorize<Given extends Context>(
  ctx: Given,
  project_uuid: string | null,
  permission: Permission,
  words: RefusalTexts = projectMessages.notFound,
): Promise<Given & Access> {
  const role = project_uuid && (await roleOfActor(ctx, project_uuid));
  if (!role) throw markDenied(notFound(words), permission, project_uuid);
  if (!can(role, permission)) throw markDenied(forbidden(messages.forbidden), permission, project_uuid);
  return { ...(ctx as Given & AuthorizedContext), role, project_uuid };
}

/** Authorizes a call that names a library by the project of the library. */
export async function authorizeForLibrary<Given extends Context>(
  ctx: Given,
  library_uuid: string,
  permission: Permission,
): Promise<Given & Access> {
  const found = await roleOfActorInLibrary(ctx, library_uuid);
  if (!found) throw markDenied(notFound(libraryMessages.notFound), permission, null);
  if (!can(found.role, permission))
    throw markDenied(forbidden(messages.forbidden), permission, found.project_uuid);
  return { ...(ctx as Given & AuthorizedContext), ...found };
}

/** Finds the project of something that a call names by its UUID. */
type FindProject = (db: Context['db'], uuid: string) => Promise<string | null>;

/** Makes the same check for calls that name something else in a project, such as a workflow. */
const authorizeByProjectOf =
  (findProject: FindProject, words: RefusalTexts) =>
  async <Given extends Context>(ctx: Given, uuid: string, permission: Permission): Promise<Given & Access> =>
    authorize(ctx, await findProject(authorizeActor(ctx).db, uuid), permission, words);

export const authorizeForWorkflow = authorizeByProjectOf(findProjectOfWorkflow, workflowMessages.notFound);
export const authorizeForEvent = authorizeByProjectOf(findProjectOfEvent, eventMessages.notFound);
export const authorizeForModel = authorizeByProjectOf(findProjectOfModel, modelMessages.notFound);
export const authorizeForGuide = authorizeByProjectOf(findProjectOfGuide, guideMessages.notFound);
export const authorizeForGuideSource = authorizeByProjectOf(
  findProjectOfGuideSource,
  guideMessages.sourceNotFound,
);

/**
 * The same for a call that names a method; the project of its library is checked. Also returns the method's
 * library.
 */
export async function authorizeForMethod<Given extends Context>(
  ctx: Given,
  method_uuid: string,
  permission: Permission,
): Promise<Given & Access & { library_uuid: string }> {
  if (ctx.actor.kind !== 'key') requireUser(ctx);
  const method = await findProjectOfMethod(ctx.db, method_uuid);
  if (!method) throw markDenied(notFound(methodMessages.notFound), permission, null);
  const access = await authorize(ctx, method.project_uuid, permission, methodMessages.notFound);
  return { ...access, library_uuid: method.library_uuid };
}

async function roleOfActorInLibrary(
  ctx: Context,
  library_uuid: string,
): Promise<{ project_uuid: string; role: Role } | null> {
  if (ctx.actor.kind !== 'key') {
    const { customer_uuid, membership } = requireUser(ctx);
    if (membership?.library_uuid === library_uuid) return membership;
    return findRoleInLibrary(ctx.db, library_uuid, customer_uuid);
  }
  const project_uuid = await findProjectOfLibrary(ctx.db, library_uuid);
  const role = project_uuid && (await roleOfActor(ctx, project_uuid));
  return role ? { project_uuid, role } : null;
}

/** The role of an actor in a project; null if they have no access to it. */
async function roleOfActor(ctx: Context, project_uuid: string): Promise<Role | null> {
  const { actor } = ctx;
  if (actor.kind === 'key') {
    if (actor.project_uuid !== project_uuid) return null;
    return actor.key_kind === 'project' ? 'project_key' : 'mcp_key';
  }
  if (actor.kind === 'visitor') return actor.project_uuid === project_uuid ? 'visitor' : null;
  const { customer_uuid, membership } = requireUser(ctx);
  if (membership?.project_uuid === project_uuid) return membership.role;
  return findRole(ctx.db, project_uuid, customer_uuid);
}

type Customer = Person & { customer_uuid: string };

/**
 * Returns the acting user, as a customer.
 * @throws Refusal 401 for an anonymous actor, 403 for an unregistered user or a key
 */
export function requireUser({ actor }: Context): Customer {
  const person = requireAccount(actor);
  if (!person.customer_uuid) throw forbidden(messages.unknownCustomer);
  return person as Customer;
}

/**
 * Returns a customer, or a program with a project's own key: for resources that each of them has separately.
 * @throws Refusal 401 for every other actor, including holders of keys that can only ask questions
 */
export function requireUserOrProgram(ctx: Context): Customer | KeyHolder {
  const { actor } = ctx;
  return actor.kind === 'key' && actor.key_kind === 'project' ? actor : requireUser(ctx);
}

/** Returns the acting user, whether registered or not, for /register and /authenticate. */
export function requireAccount(actor: Context['actor']): Person {
  if (actor.kind !== 'person') throw refuseUnauthenticated(actor);
  return actor;
}

/**
 * Authorizes any authenticated actor, for calls where only the actor matters, or where the project is known
 * only after a query.
 * @throws Refusal 401 for an anonymous actor
 */
export function authorizeActor<Given extends Context>(ctx: Given): Given & AuthorizedContext {
  if (ctx.actor.kind === 'anonymous') throw refuseUnauthenticated(ctx.actor);
  return ctx as Given & AuthorizedContext;
}

/** The 401 for an actor: it reports a refused key to programs, and a missing sign-in to people. */
function refuseUnauthenticated(actor: Actor): Refusal {
  const hasRefusedKey = actor.kind === 'anonymous' && actor.hasRefusedKey;
  return hasRefusedKey ? unauthenticated(messages.keyRefused) : unauthenticated(messages.unauthenticated);
}

/** Whether the person reviews projects: their address is in OPERATOR_EMAILS, and verified in production mode. */
export function isOperator({ env }: Context<'env'>, { email, email_verified }: Customer): boolean {
  return env.OPERATOR_EMAILS.includes(email.toLowerCase()) && (email_verified || !env.isProduction);
}

/**
 * For operators only.
 * @throws Refusal 401 for an anonymous request, 404 for every other user, for whom the page does not exist
 */
export function requireOperator(ctx: Context<'env'>): Customer {
  const person = requireUser(ctx);
  if (!isOperator(ctx, person)) throw markDenied(notFound(messages.unknownPath), 'operate', null);
  return person;
}

/**
 * For actions that cannot be undone.
 * @throws Refusal 403 unless the person proved their identity within the last five minutes
 */
export function requireRecentSignIn({ signed_in_ago }: Person): void {
  if (signed_in_ago > limits.recentSignInS) throw forbidden(messages.recentSignIn);
}
