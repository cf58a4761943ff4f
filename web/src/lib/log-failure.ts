/** Writes a failure that the screen says in its own place into the browser's console. */
export function logFailure(failure: unknown): void {
  reportError(failure);
}
