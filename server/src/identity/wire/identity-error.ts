/**
 * A refusal in the provider's dialect. The client library splits the message at " : ": the left side becomes its
 * auth/… code, the right side the text it shows.
 */
export class IdentityError extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.name = 'IdentityError';
    this.status = status;
  }
}

/** The body every failed call has. */
export function inDialect({ message, status }: { message: string; status: number }) {
  return { error: { code: status, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } };
}
