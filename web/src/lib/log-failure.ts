/** Logs a failure to the browser's console. The screen itself shows a message. */
export function logFailure(failure: unknown): void {
  reportError(failure);
}
