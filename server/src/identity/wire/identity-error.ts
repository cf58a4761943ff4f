/**
 * A refusal in the provider's dialect. The client library splits the message at " : ": the left side becomes its
 * auth/… code, the right side the text it shows.
 */
export class IdentityError extends Error {
  readonly status: number;
  /** The provider's name of the status; only some clients of the test surface read it. */
  readonly statusName: string | undefined;

  constructor(message: string, status = 400, statusName?: string) {
    super(message);
    this.name = 'IdentityError';
    this.status = status;
    this.statusName = statusName;
  }
}

type Failure = { message: string; status: number; statusName?: string | undefined };

/** The body every failed call has. */
export function inDialect({ message, status, statusName }: Failure) {
  const errors = [{ message, domain: 'global', reason: 'invalid' }];
  return { error: { code: status, message, errors, ...(statusName && { status: statusName }) } };
}
