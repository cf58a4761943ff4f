import type { Mail } from './mail.ts';

/** One address and nothing that could end it, begin another or begin a header. */
const oneAddress = /^[^\s\p{Cc}<>,;:"()[\]\\@]+@[^\s\p{Cc}<>,;:"()[\]\\@]+$/u;

/**
 * A mail whose headers say only what they should, whatever people called themselves or their address.
 * @throws Error when `to` is not one address; it does not repeat what it is
 */
export function cleanMail({ to, subject, text, html }: Mail): Mail {
  if (!oneAddress.test(to)) throw new Error('A mail cannot be sent: its recipient is not one address.');
  return { to, subject: subject.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim(), text, html };
}
