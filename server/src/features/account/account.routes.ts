import { accountCalls } from '@fieldkit/contract/account.ts';
import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import * as checkoutMessages from '@fieldkit/contract/messages/checkouts.ts';
import * as requestMessages from '@fieldkit/contract/messages/requests.ts';
import { plans } from '@fieldkit/contract/plans.ts';
import type { FastifyInstance } from 'fastify';
import { imageSize } from 'image-size';
import type { Database } from '../../platform/database/open-database.ts';
import { conflict, notFound, unauthenticated, unreadable } from '../../platform/http-kit/errors.ts';
import type { AccountOperations } from '../../services/access/account-operations.ts';
import {
  authorizeActor,
  requireAccount,
  requireRecentSignIn,
  requireUser,
} from '../../services/access/authorize.ts';
import { knownCustomer, type Product } from '../../services/access/find-actor.ts';
import {
  type AuthorizedContext,
  type Context,
  createInternalContext,
  type ReceivedUpload,
  type Route,
  route,
  runInTransaction,
  type Services,
  type Uses,
  uploadRoute,
} from '../../services/context.ts';
import { countRunningSubscriptions } from '../../services/payments/payment-terms.ts';
import { accountRefusals as messages } from './account.messages.ts';
import {
  countSharedProjects,
  deleteCustomerRows,
  deletePhoto,
  deleteProfile,
  findCustomerUuid,
  findPhotoByUuid,
  lockCustomerOfAccount,
  lockOwnedProjects,
  planPaidFor,
  replacePhoto,
  selectOwnedProjects,
} from './account.queries.ts';
import { type PictureType, stripMetadata } from './strip-metadata.ts';

/** Deletes the user's photo. */
async function removePhoto(ctx: Context): Promise<Answer<typeof accountCalls.removePhoto>> {
  const { customer_uuid } = requireUser(ctx);

  await deletePhoto(ctx.db, customer_uuid);
  return { success: true };
}

/** Signs the user out of all browsers, including this one. */
async function endSessions(ctx: Context<'accounts'>): Promise<Answer<typeof accountCalls.endSessions>> {
  const { firebase_id } = requireAccount(ctx.actor);
  const accounts = requireOwnSessions(ctx);

  await accounts.endSessions(firebase_id);
  return { success: true };
}

type End = typeof accountCalls.endSession;

/** Signs the user out of one browser. Its tokens are refused from the next request. */
async function endSession(ctx: Context<'accounts'>, { params }: ParsedRequest<End>): Promise<Answer<End>> {
  const { firebase_id } = requireAccount(ctx.actor);
  const accounts = requireOwnSessions(ctx);

  if (!(await accounts.endSession(firebase_id, params.sessionUuid))) throw notFound(messages.unknownSession);
  return { success: true };
}

/** What would be deleted with the account, to be shown before the user confirms. */
async function readBelongings(ctx: Context): Promise<Answer<typeof accountCalls.belongings>> {
  const { customer_uuid } = requireUser(ctx);

  const [owned_projects, shared_projects, plan_id] = await Promise.all([
    selectOwnedProjects(ctx.db, customer_uuid),
    countSharedProjects(ctx.db, customer_uuid),
    planPaidFor(ctx.db, customer_uuid),
  ]);
  return { owned_projects, shared_projects, ...(plan_id && { cancelled_plan: plans[plan_id].name }) };
}

/** The user's sessions. Visitors of a live demo share an account, and each sees only their own session. */
async function listSessions(ctx: Context<'accounts' | 'env'>): Promise<Answer<typeof accountCalls.sessions>> {
  const { firebase_id, session_uuid } = requireAccount(ctx.actor);
  const accounts = requireOwnSessions(ctx);

  const sessions = (await accounts.sessionsOf(firebase_id)).filter(
    (session) => !ctx.env.LIVE_DEMO || session.session_uuid === session_uuid,
  );
  return {
    sessions: sessions.map(({ created_at, last_used_at, ...session }) => ({
      ...session,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      is_current: session.session_uuid === session_uuid,
    })),
  };
}

type Set = typeof accountCalls.setPhoto;

/** Replaces the user's photo. Returns its public address. */
async function setPhoto(ctx: Context<'env'>, { readForm }: ReceivedUpload<Set>): Promise<Answer<Set>> {
  const { customer_uuid } = requireUser(ctx);

  const { file } = await readForm();
  if (!file || file.content.size === 0) throw unreadable(messages.photoMissing);
  const bytes = await file.content.toBuffer();
  const picture = readPicture(bytes);
  if (!picture) throw unreadable(messages.photoType);
  if (picture.isTooLarge) throw unreadable(messages.photoSize);
  const { media_type } = picture;
  const photo_uuid = await replacePhoto(ctx.db, customer_uuid, { media_type, bytes: picture.bytes });
  return { photo_url: `${ctx.env.PUBLIC_URL}/photos/${photo_uuid}` };
}

/**
 * Deletes the user's account with everything they own, and cancels their subscriptions. An account at the
 * hosted provider is deleted by its own client afterwards.
 */
async function deleteAccount(
  ctx: Context<'accounts' | 'env' | 'payments' | 'secrets'>,
): Promise<Answer<typeof accountCalls.remove>> {
  const person = requireAccount(ctx.actor);
  const access = authorizeActor(ctx);
  requireRecentSignIn(person);

  await endSubscriptions(access, person.firebase_id);
  await runInTransaction(access, async ({ db }) => {
    const { firebase_id, session_uuid } = person;
    const isSignedIn =
      !ctx.accounts || (session_uuid && (await ctx.accounts.lockAccount(db, firebase_id, session_uuid)));
    if (!isSignedIn) throw unauthenticated(requestMessages.unauthenticated);
    await deleteCustomer(db, person.firebase_id);
    await ctx.accounts?.deleteAccount(db, person.firebase_id);
  });
  ctx.audit.record({ audit: 'account.deleted' });
  return { success: true };
}

/** @throws Refusal 404 if the hosted provider manages the sessions */
function requireOwnSessions({ accounts }: Context<'accounts'>): AccountOperations {
  if (!accounts) throw notFound(messages.sessionsElsewhere);
  return accounts;
}

/** Pixels: a larger image would use too much of a browser's memory, even if the file is small. */
const MAX_SIDE = 1024;
const types = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;

type Picture = { media_type: PictureType; isTooLarge: boolean; bytes: Buffer };

/**
 * Detects the type of an image from its bytes, not its file name, and removes the metadata.
 * @returns null for anything but a complete PNG, JPEG or WebP header
 */
function readPicture(bytes: Buffer): Picture | null {
  try {
    const { type, width, height } = imageSize(bytes);
    const media_type = types[type as keyof typeof types];
    if (!media_type) return null;
    const isTooLarge = Math.max(width, height) > MAX_SIDE;
    return { media_type, isTooLarge, bytes: stripMetadata(media_type, bytes) };
  } catch {
    return null; // The library throws for anything that is not an image.
  }
}

/**
 * Deletes the customer of an account with the projects they own. Call it in the transaction that deletes the
 * account, or before the hosted provider deletes it. An account without a customer is not an error.
 * @throws Refusal if one of their projects has other members
 */
export async function deleteCustomer(db: Database, firebase_id: string): Promise<void> {
  const customer_uuid = await lockCustomerOfAccount(db, firebase_id);
  if (!customer_uuid) return;
  const owned = await lockOwnedProjects(db, customer_uuid);
  refuseShared(owned);
  await deleteCustomerRows(
    db,
    customer_uuid,
    owned.map(({ project_uuid }) => project_uuid),
  );
}

/** Takes no lock, so deleting the account checks again. @throws Refusal if one of their projects has other members */
async function requireDeletable(db: Database, firebase_id: string): Promise<void> {
  const customer_uuid = await findCustomerUuid(db, firebase_id);
  if (customer_uuid) refuseShared(await selectOwnedProjects(db, customer_uuid));
}

function refuseShared(owned: readonly { name: string; other_members: number }[]): void {
  const shared = owned.filter(({ other_members }) => other_members > 0);
  if (shared.length > 0) throw conflict(messages.projectsWithMembers(shared.map(({ name }) => name)));
}

/**
 * Cancels the subscriptions of an account immediately, so that a deleted account is not charged. Call it
 * before the transaction that deletes the account, because it calls the provider over the network.
 * @throws Refusal if the account may not be deleted, or if the provider does not respond; nothing is changed
 *   in these cases
 */
async function endSubscriptions(
  ctx: AuthorizedContext<'env' | 'payments' | 'secrets'>,
  firebase_id: string,
): Promise<void> {
  const { db, log, payments } = ctx;
  await requireDeletable(db, firebase_id);
  if (!payments) return;
  const { subscription_ids, isUnderWay } = await countRunningSubscriptions(ctx, firebase_id);
  if (isUnderWay) throw conflict(checkoutMessages.paymentInProgress);
  for (const subscription_id of subscription_ids) {
    await payments.cancelImmediately(subscription_id);
    log.info({ firebase_id, subscription_id }, 'Canceled the subscription of a deleted account.');
  }
}

/** The operations that the identity service calls when an account is deleted or passes to another person. */
export const productOf = (services: Services): Product => ({
  customer: knownCustomer,
  prepare: (uid) => endSubscriptions(createInternalContext(services), uid),
  leave: deleteCustomer,
  forgetProfile: deleteProfile,
});

const YEAR_S = 31_536_000;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Serves users' photos without authentication: at URLs that cannot be guessed, with headers that allow only
 * an image.
 */
export function servePhotos(app: FastifyInstance, { db }: Uses<'db'>): void {
  app.get<{ Params: { photo: string } }>('/photos/:photo', async (request, reply) => {
    const { photo } = request.params;
    const found = ID.test(photo) ? await findPhotoByUuid(db, photo) : null;
    if (!found) return reply.callNotFound();
    return (
      reply
        .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', 'inline')
        .type(found.media_type)
        // Photos that were stored before uploads were stripped still contain metadata.
        .send(stripMetadata(found.media_type, found.bytes))
    );
  });
}

export const accountRoutes: readonly Route[] = [
  route(accountCalls.belongings, readBelongings),
  route(accountCalls.remove, deleteAccount),
  route(accountCalls.sessions, listSessions),
  route(accountCalls.endSession, endSession),
  route(accountCalls.endSessions, endSessions),
  uploadRoute(accountCalls.setPhoto, setPhoto),
  route(accountCalls.removePhoto, removePhoto),
];
