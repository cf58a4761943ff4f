import { createHmac, timingSafeEqual } from 'node:crypto';

/** In seconds: how far a signature's moment may be from ours, before or after. */
const TOLERANCE_S = 300;
const LONGEST_HEADER = 2_000;
/** While a secret is changed the provider signs with each; more than a few are none of its. */
const MOST_SIGNATURES = 8;

/**
 * Whether the payment provider signed these very bytes with one of our secrets, not long ago: an HMAC-SHA256 of `ts:body`, in a header
 * `ts=…;h1=…` with one `h1` for each of its secrets. Compared in constant time; the provider's own check is not, and takes any later moment.
 *
 * @param now in milliseconds since 1970
 */
export function isSigned(
  header: string | undefined,
  body: Buffer,
  secrets: readonly string[],
  now: number,
): boolean {
  if (header === undefined || header.length > LONGEST_HEADER) return false;
  const parts = header.split(';').map((part) => part.trim().split('='));
  const moments = parts.filter(([name]) => name === 'ts').map(([, value = '']) => value);
  const told = parts.filter(([name]) => name === 'h1').map(([, value = '']) => value);
  const [ts = ''] = moments;
  if (moments.length !== 1 || !/^\d{1,12}$/.test(ts) || told.length > MOST_SIGNATURES) return false;
  if (Math.abs(now / 1000 - Number(ts)) > TOLERANCE_S) return false;
  const signatures = told.filter((one) => /^[\da-f]{64}$/.test(one)).map((one) => Buffer.from(one, 'hex'));
  let isOurs = false;
  for (const secret of secrets) {
    const right = createHmac('sha256', secret).update(`${ts}:`).update(body).digest();
    for (const signature of signatures) isOurs = timingSafeEqual(right, signature) || isOurs;
  }
  return isOurs;
}

/** The header for a body, as the provider writes it. @param now in milliseconds since 1970 */
export function signatureFor(body: string | Buffer, secret: string, now: number): string {
  const ts = Math.floor(now / 1000);
  const h1 = createHmac('sha256', secret).update(`${ts}:`).update(body).digest('hex');
  return `ts=${ts};h1=${h1}`;
}
