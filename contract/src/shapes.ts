import * as z from 'zod/mini';
import * as messages from './messages/requests.ts';

export const uuid = z.uuid(messages.notAnId);
/** A UUID in lower case, as the database writes it, for values that are compared as text. */
export const lowerUuid = z.uuid(messages.notAnId).check(z.toLowerCase());

/** ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();

// PostgreSQL cannot store NUL, no person types the other control characters on purpose, and the marks that
// change the text direction make a text look different.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;

/** Whether text can be stored and looks like what it contains: it has no control characters and no lone surrogates. */
const isPlain = (value: string): boolean => !control.test(value) && value.isWellFormed();
/** Whether text has a visible character: it does not consist only of spaces and zero-width marks. */
const isVisible = (value: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(value);

/** External text, without the characters that no stored text may contain. */
export const withoutControl = (value: string): string =>
  value.replace(new RegExp(control, 'g'), '').toWellFormed();

/** Trimmed text of several lines. */
export const text = (max: number) =>
  z
    .string(messages.notText)
    .check(z.trim(), z.maxLength(max, messages.tooLong(max)), z.refine(isPlain, messages.controlCharacters));

/** Trimmed text on one line. */
export const line = (max: number) =>
  text(max).check(z.refine((value) => !/[\r\n]/.test(value), messages.oneLine));

/** A line that must not be empty; `required` is the sentence shown for it. */
export const requiredLine = (max: number, required: string) =>
  z.string(required).check(
    z.trim(),
    z.refine(isVisible, required),
    z.maxLength(max, messages.tooLong(max)),
    z.refine((value) => isPlain(value) && !/[\r\n]/.test(value), messages.controlCharacters),
  );

const webAddress = (value: string): boolean => {
  // Browsers drop line breaks and tabs from URLs, so such a URL would lead to a different place than it
  // shows.
  if (!isPlain(value) || /[\t\r\n]/.test(value)) return false;
  if (!/^https?:\/\/[^/\\\s]/i.test(value) || !URL.canParse(value)) return false;
  const { username, password, hostname } = new URL(value);
  return hostname !== '' && username === '' && password === '';
};

/** Empty, or a web URL without credentials. */
export const urlOrEmpty = z.string(messages.notText).check(
  z.trim(),
  z.maxLength(2048, messages.tooLong(2048)),
  z.refine((value) => value === '' || webAddress(value), messages.url),
);

/** A web URL in a form; empty if it is left out. */
export const optionalUrl = z._default(urlOrEmpty, '');

export const isWebAddress = webAddress;

/**
 * The shape of an email address: one @, a dot in the domain, and no invisible characters or characters that
 * could break a mail header.
 */
export const emailPattern =
  /^[^\s\p{Cc}\p{Cf}@<>(),;:"[\]\\]{1,64}@[^\s\p{Cc}\p{Cf}@<>(),;:"[\]\\.]+(\.[^\s\p{Cc}\p{Cf}@<>(),;:"[\]\\.]+)+$/u;

const pageNumber = (max: number) =>
  z.pipe(
    z.string(messages.pageNumber).check(z.regex(/^[1-9]\d{0,6}$/, messages.pageNumber)),
    z.pipe(z.transform(Number), z.number().check(z.maximum(max, messages.atMost(max)))),
  );

/** The query of long lists. Without `page`, they return everything; the total is in X-Total-Count. */
export const listQuery = z.object({
  page: z.optional(pageNumber(1_000_000)),
  page_size: z._default(pageNumber(200), 20),
  search: z._default(line(200), ''),
});
export type ListQuery = z.output<typeof listQuery>;

type Reading = {
  /** The default for a missing or unknown value. */
  value: unknown;
  /** Converts another way of writing the value into the schema's. */
  convert?: (value: unknown) => unknown;
};

/**
 * The defaults that a client uses for a field of an answer that is missing, or has a value that this version
 * does not know. If nothing is registered, texts are empty, numbers are 0, booleans are false, and the last
 * value of an enumeration is used.
 */
export const readDefaults: z.core.$ZodRegistry<Reading> = z.registry<Reading>();

/**
 * The same schema, with a default for a missing or unknown value, and a conversion for a value that is
 * written differently.
 */
export function readAs<const Schema extends z.ZodMiniType>(
  schema: Schema,
  value: z.output<Schema>,
  convert?: (value: unknown) => unknown,
): Schema {
  // The schema is copied, because schemas such as `uuid` are part of many answers.
  const copy = schema.clone() as Schema;
  readDefaults.add(copy, { value, ...(convert && { convert }) });
  return copy;
}
