/** The identity client's code for a failure ("auth/…"), or null. */
export function failureCode(failure: unknown): string | null {
  const code = failure instanceof Error && 'code' in failure ? failure.code : null;
  return typeof code === 'string' && code.startsWith('auth/') ? code : null;
}
