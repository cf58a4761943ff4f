import type { Mail } from './mail.ts';

/** Exactly one address, without characters that could end it, start another one or start a header. */
const oneAddress = /^[^\s\p{Cc}<>,;:"()[\]\\@]+@[^\s\p{Cc}<>,;:"()[\]\\@]+$/u;

/**
 * Removes characters from a mail's headers that names or addresses could inject.
 * @throws Error when `to` is not exactly one address; the message does not repeat it
 */
export function cleanMail({ to, subject, text, html }: Mail): Mail {
  if (!oneAddress.test(to)) throw new Error('A mail cannot be sent: its recipient is not one address.');
  return { to, subject: subject.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim(), text, html };
}
