import * as mailMessages from '@fieldkit/contract/messages/mails.ts';
import * as z from 'zod/mini';
import { readEmail } from '../accounts/read-email.ts';
import { countWithin, identityLimits } from '../attempts/count-within.ts';
import type { IdentityContext } from '../identity-context.ts';
import { type IdentityMail, withMails } from '../mails/send-mail.ts';
import { readIdToken } from '../sessions/read-id-token.ts';
import { isAuthorizedUrl } from '../wire/authorized-domains.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError, readBody, text } from '../wire/identity-error.ts';

/**
 * POST accounts:sendOobCode: requests a mail with a code. It does the same for known and unknown addresses:
 * it queues a job, and the job checks whether the account exists.
 */
export async function sendOobCode(id: IdentityContext, body: unknown, caller: Caller) {
  const { env, mail: mailer } = id.services;
  if (mailer.kind === 'none') throw new IdentityError(`OPERATION_NOT_ALLOWED : ${mailMessages.cannotSend}`);
  const { mail, recipient, email } = await readMailRequest(id, body);
  await countWithin(id, { limit: identityLimits.mailsFromNetwork(env), subject: caller.network, caller });
  const isReset = mail.kind === 'PASSWORD_RESET';
  await countWithin(id, {
    limit: isReset ? identityLimits.resetsToRecipient(env) : identityLimits.mailsToRecipient(env),
    subject: recipient,
    caller,
    ...(isReset && { refusal: 'RESET_PASSWORD_EXCEED_LIMIT' }),
  });
  await withMails(id, (_db, post) => post(mail));
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
}

const MAX_URL_CHARACTERS = 2048;

const Body = z.object({
  requestType: text,
  email: text,
  idToken: text,
  newEmail: text,
  continueUrl: text,
});
type Fields = z.output<typeof Body>;

type MailRequest = {
  mail: IdentityMail;
  /** The recipient of the mail. */
  recipient: string;
  /** The address in the response. */
  email: string;
};

/**
 * Validates the request for a mail. Does not check whether the account exists.
 * @throws IdentityError MISSING_… and INVALID_… for each field, UNAUTHORIZED_DOMAIN,
 *   CREDENTIAL_TOO_OLD_LOGIN_AGAIN
 */
async function readMailRequest(id: IdentityContext, body: unknown): Promise<MailRequest> {
  const fields = readBody(Body, body);
  const mailRequest = await mailRequestOf(id, fields);
  requireContinueUrl(id, fields);
  return mailRequest;
}

async function mailRequestOf(id: IdentityContext, fields: Fields): Promise<MailRequest> {
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
  if (requestType === 'VERIFY_AND_CHANGE_EMAIL') return changeMailRequest(id, fields);
  throw new IdentityError('INVALID_REQ_TYPE');
}

async function changeMailRequest(id: IdentityContext, fields: Fields): Promise<MailRequest> {
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
      validSince: bearer.valid_since.toISOString(),
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

function requireContinueUrl({ services }: IdentityContext, { requestType, continueUrl }: Fields): void {
  if (!continueUrl) {
    if (requestType === 'EMAIL_SIGNIN') throw new IdentityError('MISSING_CONTINUE_URI');
    return;
  }
  if (continueUrl.length > MAX_URL_CHARACTERS || !URL.canParse(continueUrl))
    throw new IdentityError('INVALID_CONTINUE_URI');
  if (!isAuthorizedUrl(services.env, continueUrl))
    throw new IdentityError('UNAUTHORIZED_DOMAIN : Domain not allowlisted by project');
}
