import { createAuthUri } from '../accounts/create-auth-uri.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { lookUp } from '../accounts/look-up.ts';
import { signInWithPassword } from '../accounts/sign-in-with-password.ts';
import { signUp } from '../accounts/sign-up.ts';
import { updateAccount } from '../accounts/update-account.ts';
import type { IdentityContext } from '../identity-context.ts';
import { passwordPolicyAnswer } from '../passwords/password-policy.ts';
import { refreshSession } from '../sessions/refresh-session.ts';
import type { Caller } from './caller.ts';
import { IdentityError } from './identity-error.ts';
import { projectAnswer } from './project-answer.ts';
import { recaptchaConfig, recaptchaParams } from './recaptcha-answers.ts';

export type Call = {
  method: 'GET' | 'POST';
  path: string;
  answer: (id: IdentityContext, body: unknown, caller: Caller) => Promise<object>;
  /** The client signs people out on any readable error here: when we cannot answer, the body must not be JSON. */
  failsPlainly?: true;
};

const notAllowed = async (): Promise<never> => {
  throw new IdentityError('OPERATION_NOT_ALLOWED');
};

/** Served under /identitytoolkit.googleapis.com and on the bare paths. */
export const toolkitCalls: Call[] = [
  { method: 'POST', path: '/v1/accounts:signUp', answer: signUp },
  { method: 'POST', path: '/v1/accounts:signInWithPassword', answer: signInWithPassword },
  { method: 'POST', path: '/v1/accounts:lookup', answer: lookUp, failsPlainly: true },
  { method: 'POST', path: '/v1/accounts:update', answer: updateAccount },
  { method: 'POST', path: '/v1/accounts:delete', answer: deleteAccount },
  { method: 'POST', path: '/v1/accounts:createAuthUri', answer: createAuthUri },
  { method: 'POST', path: '/v1/accounts:sendOobCode', answer: notAllowed },
  { method: 'POST', path: '/v1/accounts:resetPassword', answer: notAllowed },
  { method: 'POST', path: '/v1/accounts:signInWithEmailLink', answer: notAllowed },
  { method: 'POST', path: '/v1/accounts:signInWithIdp', answer: notAllowed },
  { method: 'POST', path: '/v1/accounts:signInWithCustomToken', answer: notAllowed },
  { method: 'POST', path: '/v1/accounts:sendVerificationCode', answer: notAllowed },
  { method: 'POST', path: '/v1/accounts:signInWithPhoneNumber', answer: notAllowed },
  { method: 'GET', path: '/v1/projects', answer: async ({ house }) => projectAnswer(house.env) },
  { method: 'GET', path: '/v1/recaptchaParams', answer: async () => recaptchaParams },
  { method: 'GET', path: '/v2/recaptchaConfig', answer: async () => recaptchaConfig },
  { method: 'GET', path: '/v2/passwordPolicy', answer: async ({ house }) => passwordPolicyAnswer(house.env) },
];

/** Served under /securetoken.googleapis.com and on the bare path. */
export const tokenCalls: Call[] = [
  { method: 'POST', path: '/v1/token', answer: refreshSession, failsPlainly: true },
];
