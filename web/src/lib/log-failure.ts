/** Logs a failure to the browser's console. The screen itself shows a message. */
export function logFailure(error: unknown): void {
  reportError(error);
}
