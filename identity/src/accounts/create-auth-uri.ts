import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { IdentityContext } from '../identity-context.ts';
import { IdentityError, readBody, text } from '../wire/identity-error.ts';
import { readEmail } from './read-email.ts';

const Body = z.object({ identifier: text, continueUri: text });

/** POST accounts:createAuthUri. The sign-in methods of an address are private, so they are never returned. */
export async function createAuthUri(_id: IdentityContext, body: unknown) {
  const { identifier, continueUri } = readBody(Body, body);
  if (!identifier) throw new IdentityError('MISSING_IDENTIFIER');
  if (!continueUri) throw new IdentityError('MISSING_CONTINUE_URI');
  readIdentifier(identifier);
  return {
    kind: 'identitytoolkit#CreateAuthUriResponse',
    sessionId: randomBytes(20).toString('base64url'),
  };
}

function readIdentifier(identifier: string): void {
  try {
    readEmail(identifier);
  } catch {
    throw new IdentityError('INVALID_IDENTIFIER');
  }
}
