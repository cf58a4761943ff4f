import { failureCode } from '../../lib/failure-code.ts';

/** Whether a present password was refused as such. */
export const isWrongPassword = (failure: unknown): boolean =>
  ['auth/invalid-credential', 'auth/wrong-password'].includes(failureCode(failure) ?? '');
