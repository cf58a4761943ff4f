/** Logs a failure, which the screen shows itself, to the browser's console. */
export function logFailure(failure: unknown): void {
  reportError(failure);
}
