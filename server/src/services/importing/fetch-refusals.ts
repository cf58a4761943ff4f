import { libraryMessages } from '@fieldkit/contract/messages/libraries.ts';
import { Refusal } from '../../platform/http-kit/errors.ts';
import { BodyTooLarge, UnknownEncoding } from './read-body-within.ts';

const messages = libraryMessages.fetching;
const MEGABYTE = 1024 * 1024;

/** The address that was entered is wrong: the form shows the sentence beside its field. */
export const refuseEntered = (sentence: string) =>
  new Refusal('wrong_field', ...libraryMessages.urlRefused, sentence, { fields: { url: sentence } });

/** The address is fine, but leads on to one that is not. */
export const refuseRedirect = (sentence: string) =>
  new Refusal('unreadable', ...libraryMessages.urlRefused, sentence);

/** The address may be fetched, but no document came of it. */
export const fetchFailed = (sentence: string) =>
  new Refusal('unreadable', ...libraryMessages.urlFailed, sentence);

export function statusSentence(status: number): string {
  if (status === 401 || status === 403 || status === 407) return messages.needsSignIn(status);
  if (status === 404 || status === 410) return messages.nothingThere(status);
  return messages.status(status);
}

/** The failure of a request, in words for the person who entered the address. An internal error stays what it is. */
export function explainFetch(problem: unknown, host: string, mostBytes: number): unknown {
  if (problem instanceof BodyTooLarge)
    return fetchFailed(messages.tooLarge(Math.round(mostBytes / MEGABYTE)));
  if (problem instanceof UnknownEncoding) return fetchFailed(messages.compression);
  const { code } = problem as NodeJS.ErrnoException;
  if (problem instanceof Refusal || typeof code !== 'string') return problem;
  if (/^(Z_|ERR_.*(BROTLI|ZLIB)|ERR__ERROR_FORMAT)/.test(code)) return fetchFailed(messages.compression);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return fetchFailed(messages.unknownHost(host));
  if (/CERT|SIGNATURE|SELF_SIGNED/.test(code)) return fetchFailed(messages.certificate(host));
  return fetchFailed(messages.unreachable(host));
}
