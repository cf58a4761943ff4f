import { passwordPolicyAnswer } from '../passwords/password-policy.ts';
import type { Call } from './call.ts';
import { projectAnswer } from './project-answer.ts';
import { recaptchaConfig, recaptchaParams } from './recaptcha-answers.ts';

/** What the client asks about the service itself; served where the account calls are. */
export const settingCalls: Call[] = [
  { method: 'GET', path: '/v1/projects', answer: async ({ services }) => projectAnswer(services.env) },
  { method: 'GET', path: '/v1/recaptchaParams', answer: async () => recaptchaParams },
  { method: 'GET', path: '/v2/recaptchaConfig', answer: async () => recaptchaConfig },
  {
    method: 'GET',
    path: '/v2/passwordPolicy',
    answer: async ({ services }) => passwordPolicyAnswer(services.env),
  },
];
