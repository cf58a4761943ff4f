import { resetPassword } from '../codes/reset-password.ts';
import { sendOobCode } from '../codes/send-oob-code.ts';
import { signInWithEmailLink } from '../codes/sign-in-with-email-link.ts';
import { signInWithIdp } from '../providers/sign-in-with-idp.ts';
import { IdentityError } from '../wire/identity-error.ts';
import type { IdentityCall } from '../wire/serve-call.ts';
import { createAuthUri } from './create-auth-uri.ts';
import { deleteAccount } from './delete-account.ts';
import { lookUp } from './find-account.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { signUp } from './sign-up.ts';
import { updateAccount } from './update-account.ts';

const notAllowed = async (): Promise<never> => {
  throw new IdentityError('OPERATION_NOT_ALLOWED');
};

/** Served under /identitytoolkit.googleapis.com and on the bare paths. */
export const identityAccountCalls: IdentityCall[] = [
  { method: 'POST', path: '/v1/accounts:signUp', answer: signUp },
  { method: 'POST', path: '/v1/accounts:signInWithPassword', answer: signInWithPassword, isInLiveDemo: true },
  { method: 'POST', path: '/v1/accounts:lookup', answer: lookUp, failsPlainly: true, isInLiveDemo: true },
  { method: 'POST', path: '/v1/accounts:update', answer: updateAccount },
  { method: 'POST', path: '/v1/accounts:delete', answer: deleteAccount },
  { method: 'POST', path: '/v1/accounts:createAuthUri', answer: createAuthUri },
  { method: 'POST', path: '/v1/accounts:sendOobCode', answer: sendOobCode },
  { method: 'POST', path: '/v1/accounts:resetPassword', answer: resetPassword },
  { method: 'POST', path: '/v1/accounts:signInWithEmailLink', answer: signInWithEmailLink },
  { method: 'POST', path: '/v1/accounts:signInWithIdp', answer: signInWithIdp },
  { method: 'POST', path: '/v1/accounts:signInWithCustomToken', answer: notAllowed },
  { method: 'POST', path: '/v1/accounts:sendVerificationCode', answer: notAllowed },
  { method: 'POST', path: '/v1/accounts:signInWithPhoneNumber', answer: notAllowed },
];
