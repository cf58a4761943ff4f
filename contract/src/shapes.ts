import * as z from 'zod/mini';
import * as messages from './messages/requests.ts';

export const uuid = z.uuid(messages.notAnId);
/** The same as the database writes it, for what is compared as text. */
export const lowerUuid = z.uuid(messages.notAnId).check(z.toLowerCase());

/** ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();

// PostgreSQL cannot keep NUL, no person types the other control characters on purpose, and the marks that turn the
// direction of text around make it look like another text.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;

/** Text that can be stored and looks like what it is: no control characters, no half of a character. */
const isPlain = (value: string): boolean => !control.test(value) && value.isWellFormed();
/** Something to see: not only spaces and marks of no width. */
const isVisible = (value: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(value);

/** Text from outside, without the characters that no stored text may contain. */
export const withoutControl = (value: string): string =>
  value.replace(new RegExp(control, 'g'), '').toWellFormed();

/** A text of several lines, trimmed. */
export const text = (most: number) =>
  z
    .string(messages.notText)
    .check(
      z.trim(),
      z.maxLength(most, messages.tooLong(most)),
      z.refine(isPlain, messages.controlCharacters),
    );

/** A text on one line, trimmed. */
export const line = (most: number) =>
  text(most).check(z.refine((value) => !/[\r\n]/.test(value), messages.oneLine));

/** A line that must not be empty; `required` is the sentence shown for it. */
export const requiredLine = (most: number, required: string) =>
  z.string(required).check(
    z.trim(),
    z.refine(isVisible, required),
    z.maxLength(most, messages.tooLong(most)),
    z.refine((value) => isPlain(value) && !/[\r\n]/.test(value), messages.controlCharacters),
  );

const webAddress = (value: string): boolean => {
  // Browsers drop line breaks and tabs from addresses: it would lead elsewhere than it shows.
  if (!isPlain(value) || /[\t\r\n]/.test(value)) return false;
  if (!/^https?:\/\/[^/\\\s]/i.test(value) || !URL.canParse(value)) return false;
  const { username, password, hostname } = new URL(value);
  return hostname !== '' && username === '' && password === '';
};

/** Empty, or an address of the web without credentials. */
export const urlOrEmpty = z.string(messages.notText).check(
  z.trim(),
  z.maxLength(2048, messages.tooLong(2048)),
  z.refine((value) => value === '' || webAddress(value), messages.url),
);

/** An address of the web in a form: what is not named is empty. */
export const optionalUrl = z._default(urlOrEmpty, '');

export const isWebAddress = webAddress;

/** Looks like an address: one @, a dot in the domain, nothing that could break a mail header or hide. */
export const emailPattern =
  /^[^\s\p{Cc}\p{Cf}@<>(),;:"[\]\\]{1,64}@[^\s\p{Cc}\p{Cf}@<>(),;:"[\]\\.]+(\.[^\s\p{Cc}\p{Cf}@<>(),;:"[\]\\.]+)+$/u;

const pageNumber = (most: number) =>
  z.pipe(
    z.string(messages.pageNumber).check(z.regex(/^[1-9]\d{0,6}$/, messages.pageNumber)),
    z.pipe(z.transform(Number), z.number().check(z.maximum(most, messages.atMost(most)))),
  );

/** What long lists take. With no `page` they answer everything; the total travels in X-Total-Count. */
export const listQuery = z.object({
  page: z.optional(pageNumber(1_000_000)),
  page_size: z._default(pageNumber(200), 20),
  search: z._default(line(200), ''),
});
export type ListQuery = z.output<typeof listQuery>;
