/** The identity client's code for a failure ("auth/…"), or null. */
export function failureCode(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && code.startsWith('auth/') ? code : null;
}
