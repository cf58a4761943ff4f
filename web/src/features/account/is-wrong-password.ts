import { failureCode } from '../../lib/failure-code.ts';

/** Whether the failure is a wrong current password. */
export const isWrongPassword = (failure: unknown): boolean =>
  ['auth/invalid-credential', 'auth/wrong-password'].includes(failureCode(failure) ?? '');
