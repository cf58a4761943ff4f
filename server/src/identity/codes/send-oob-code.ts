import { mailMessages } from '@fieldkit/contract/messages/mails.ts';
import { countWithin, limits } from '../attempts/count-within.ts';
import type { IdentityContext } from '../identity-context.ts';
import { withMails } from '../mails/send-mail.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { readMailRequest } from './read-mail-request.ts';

/**
 * POST accounts:sendOobCode: requests a mail with a code. It does the same for known and unknown addresses: it
 * stores a job, and the job checks whether the account exists.
 */
export async function sendOobCode(id: IdentityContext, body: unknown, caller: Caller) {
  const { env, mail: room } = id.services;
  if (room.kind === 'none') throw new IdentityError(`OPERATION_NOT_ALLOWED : ${mailMessages.cannotSend}`);
  const { mail, recipient, email } = await readMailRequest(id, body);
  await countWithin(id, { limit: limits.mailsFromNetwork(env), subject: caller.network, caller });
  const isReset = mail.kind === 'PASSWORD_RESET';
  await countWithin(id, {
    limit: isReset ? limits.resetsToRecipient(env) : limits.mailsToRecipient(env),
    subject: recipient,
    caller,
    ...(isReset && { refusal: 'RESET_PASSWORD_EXCEED_LIMIT' }),
  });
  await withMails(id, (_db, post) => post(mail));
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
}
