import { mailMessages } from '@fieldkit/contract/messages/mails.ts';
import * as z from 'zod/mini';
import { readEmail } from '../accounts/read-email.ts';
import { countWithin } from '../attempts/count-within.ts';
import { limits } from '../attempts/limit.ts';
import type { IdentityContext } from '../identity-context.ts';
import type { IdentityMail } from '../mails/identity-mail.ts';
import { withMails } from '../mails/send-mail.ts';
import { readIdToken } from '../sessions/read-id-token.ts';
import { isAuthorizedUrl } from '../wire/authorized-domains.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { readBody, text } from '../wire/read-body.ts';

const Body = z.object({
  requestType: text,
  email: text,
  idToken: text,
  newEmail: text,
  continueUrl: text,
});
type Fields = z.output<typeof Body>;

/** A mail that was asked for, and whose address the answer repeats. */
type Asked = { mail: IdentityMail; recipient: string; email: string };

/**
 * POST accounts:sendOobCode: asks for a mail with a code. For a known address and for an unknown one it does the same:
 * it stores a job. Whether there is anybody to write to is found out by the job.
 */
export async function sendOobCode(id: IdentityContext, body: unknown, caller: Caller) {
  const { env, mail: room } = id.house;
  if (room.way === 'none') throw new IdentityError(`OPERATION_NOT_ALLOWED : ${mailMessages.cannotSend}`);
  const fields = readBody(Body, body);
  const { mail, recipient, email } = await askedFor(id, fields);
  requireContinueUrl(id, fields);
  await countWithin(id, { limit: limits.mailsFromNetwork(env), subject: caller.network, caller });
  await countWithin(id, {
    limit: limits.mailsToRecipient(env),
    subject: recipient,
    caller,
    ...(mail.kind === 'PASSWORD_RESET' && { refusal: 'RESET_PASSWORD_EXCEED_LIMIT' }),
  });
  await withMails(id, (_db, post) => post(mail));
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
}

async function askedFor(id: IdentityContext, fields: Fields): Promise<Asked> {
  const { requestType, continueUrl } = fields;
  if (!requestType) throw new IdentityError('MISSING_REQ_TYPE');
  if (requestType === 'PASSWORD_RESET' || requestType === 'EMAIL_SIGNIN') {
    const email = readEmail(fields.email);
    return { mail: { kind: requestType, email, continueUrl }, recipient: email, email };
  }
  if (requestType === 'VERIFY_EMAIL') {
    const { uid, email } = await readIdToken(id, fields.idToken);
    if (!email) throw new IdentityError('MISSING_EMAIL');
    return { mail: { kind: requestType, uid, continueUrl }, recipient: email, email };
  }
  if (requestType === 'VERIFY_AND_CHANGE_EMAIL') return askedToChange(id, fields);
  throw new IdentityError('INVALID_REQ_TYPE');
}

async function askedToChange(id: IdentityContext, fields: Fields): Promise<Asked> {
  const bearer = await readIdToken(id, fields.idToken);
  if (!bearer.email) throw new IdentityError('MISSING_EMAIL');
  if (!fields.newEmail) throw new IdentityError('MISSING_NEW_EMAIL');
  const newEmail = readNewEmail(fields.newEmail);
  if (!bearer.is_recent) throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  return {
    mail: {
      kind: 'VERIFY_AND_CHANGE_EMAIL',
      uid: bearer.uid,
      newEmail,
      continueUrl: fields.continueUrl,
    },
    recipient: newEmail,
    email: bearer.email,
  };
}

function readNewEmail(given: string): string {
  try {
    return readEmail(given);
  } catch {
    throw new IdentityError('INVALID_NEW_EMAIL');
  }
}

function requireContinueUrl({ house }: IdentityContext, { requestType, continueUrl }: Fields): void {
  if (!continueUrl) {
    if (requestType === 'EMAIL_SIGNIN') throw new IdentityError('MISSING_CONTINUE_URI');
    return;
  }
  if (!URL.canParse(continueUrl)) throw new IdentityError('INVALID_CONTINUE_URI');
  if (!isAuthorizedUrl(house.env, continueUrl))
    throw new IdentityError('UNAUTHORIZED_DOMAIN : Domain not allowlisted by project');
}
