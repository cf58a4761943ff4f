import * as z from 'zod/mini';
import { call } from './call.ts';
import { limits } from './limits.ts';
import { uuid } from './shapes.ts';

/** A browser or program that is signed in. */
export const AccountSession = z.object({
  session_uuid: uuid,
  /** The user agent that the program sent at sign-in. */
  user_agent: z.nullable(z.string()),
  /** password, google.com, github.com, emailLink */
  sign_in_provider: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  /** Whether this is the session that sent the request. */
  is_current: z.boolean(),
});
export type AccountSession = z.output<typeof AccountSession>;

/** What is deleted together with an account, and what prevents its deletion. */
export const AccountDeletionEffects = z.object({
  owned_projects: z.array(
    z.object({
      project_uuid: uuid,
      name: z.string(),
      /** An owner cannot delete the account while a project has other members. */
      other_members: z.int(),
    }),
  ),
  /** How many projects of other owners the person works on. They remain. */
  shared_projects: z.int(),
  /** The paid plan, which is canceled immediately and without a refund; left out if there is none. */
  cancelled_plan: z.optional(z.string()),
});
export type AccountDeletionEffects = z.output<typeof AccountDeletionEffects>;

const Done = z.object({ success: z.literal(true) });

/** A person's own account. The name, address and password are changed with the identity client. */
export const accountCalls = {
  belongings: call({
    method: 'GET',
    path: '/account/belongings',
    permission: 'own',
    answer: AccountDeletionEffects,
  }),
  /** Requires a sign-in within the last five minutes. */
  remove: call({ method: 'DELETE', path: '/account', permission: 'own', answer: Done }),
  /** Available only where the embedded service keeps the sessions. */
  sessions: call({
    method: 'GET',
    path: '/account/sessions',
    permission: 'own',
    answer: z.object({ sessions: z.array(AccountSession) }),
  }),
  endSession: call({
    method: 'DELETE',
    path: '/account/sessions/:sessionUuid',
    permission: 'own',
    params: z.object({ sessionUuid: uuid }),
    answer: Done,
  }),
  /** Ends all sessions, including the one that sends the request. */
  endSessions: call({ method: 'DELETE', path: '/account/sessions', permission: 'own', answer: Done }),
  /** Takes a PNG, JPEG or WebP in the field `file`. The answer is a URL for the identity client's profile. */
  setPhoto: call({
    method: 'PUT',
    path: '/account/photo',
    permission: 'own',
    multipart: true,
    body: z.object({}),
    fileBytes: limits.photoBytes,
    answer: z.object({ photo_url: z.string() }),
  }),
  removePhoto: call({ method: 'DELETE', path: '/account/photo', permission: 'own', answer: Done }),
};
