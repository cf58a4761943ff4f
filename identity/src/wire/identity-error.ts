import * as z from 'zod/mini';

/**
 * A refusal in the provider's format. The client library splits the message at " : ": the left side becomes
 * its auth/… code, the right side the displayed text.
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

/** The body of every failed call. */
export function inDialect({ message, status, statusName }: Failure) {
  const errors = [{ message, domain: 'global', reason: 'invalid' }];
  return { error: { code: status, message, errors, ...(statusName && { status: statusName }) } };
}

// PostgreSQL's text type can contain neither NUL nor lone surrogates.
const storable = z.refine<string>((input) => !input.includes('\0') && input.isWellFormed());

/** A field whose empty value has a meaning; null means missing. */
export const rawText = z.pipe(
  z.optional(z.nullable(z.string().check(storable))),
  z.transform((value) => value ?? undefined),
);

/** A normal field: an empty value counts as missing. */
export const text = z.pipe(
  z.optional(z.nullable(z.string().check(storable))),
  z.transform((value) => value || undefined),
);

/** Any characters, because it is never stored, only hashed. */
export const secretText = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((value) => value || undefined),
);

export const flag = z.pipe(
  z.optional(z.nullable(z.boolean())),
  z.transform((value) => value ?? false),
);

export const names = z.pipe(
  z.optional(z.nullable(z.array(z.string()))),
  z.transform((value) => value ?? []),
);

/**
 * The fields of a call; unknown ones are ignored.
 * @throws IdentityError if a field has another type
 */
export function readBody<Shape extends z.ZodMiniType>(shape: Shape, body: unknown): z.output<Shape> {
  const parsed = z.safeParse(shape, body ?? {});
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.');
  throw new IdentityError(field ? `Invalid value at '${field}'` : 'Invalid JSON payload received.');
}
