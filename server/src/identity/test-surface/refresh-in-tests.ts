import * as z from 'zod/mini';
import type { IdentityContext } from '../identity-context.ts';
import { refreshSession } from '../sessions/refresh-session.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { readBody, text } from '../wire/read-body.ts';

const Body = z.object({ refresh_token: text, refreshToken: text });
/** How the service's own tokens look. */
const TOKEN = /^[\w-]{43}$/;

/** The emulator's, of every project. */
const PROJECT_NUMBER = '12345';

/**
 * POST /v1/token: an invalid token is reported as such; an expired one gets the usual error, so that clients sign
 * out.
 */
export async function refreshInTests(id: IdentityContext, body: unknown, caller: Caller): Promise<object> {
  try {
    return { ...(await refreshSession(id, body, caller)), project_id: PROJECT_NUMBER };
  } catch (problem) {
    const { refresh_token, refreshToken } = readBody(Body, body);
    const isMalformed = !TOKEN.test(refresh_token ?? refreshToken ?? '');
    const isUnknown = problem instanceof IdentityError && problem.message === 'TOKEN_EXPIRED';
    throw isUnknown && isMalformed ? new IdentityError('INVALID_REFRESH_TOKEN') : problem;
  }
}
