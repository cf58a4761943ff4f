import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds by which the timestamp of a signature may differ from the server's clock. */
const TOLERANCE_S = 300;
const MAX_HEADER_LENGTH = 2_000;
/** While a secret is changed the provider signs with each; more than a few are none of its. */
const MAX_SIGNATURES = 8;

/**
 * Whether the payment provider signed exactly these bytes recently with one of the configured secrets: an
 * HMAC-SHA256 of `ts:body`, in a header `ts=…;h1=…` with one `h1` for each secret. Signatures are compared in
 * constant time. The provider's own check is not constant-time and accepts any later timestamp.
 * @param now in milliseconds since 1970
 */
export function isSigned(
  header: string | undefined,
  body: Buffer,
  secrets: readonly string[],
  now: number,
): boolean {
  if (header === undefined || header.length > MAX_HEADER_LENGTH) return false;
  const parts = header.split(';').map((part) => part.trim().split('='));
  const moments = parts.filter(([name]) => name === 'ts').map(([, value = '']) => value);
  const sent = parts.filter(([name]) => name === 'h1').map(([, value = '']) => value);
  const [ts = ''] = moments;
  if (moments.length !== 1 || !/^\d{1,12}$/.test(ts) || sent.length > MAX_SIGNATURES) return false;
  if (Math.abs(now / 1000 - Number(ts)) > TOLERANCE_S) return false;
  const signatures = sent.filter((one) => /^[\da-f]{64}$/.test(one)).map((one) => Buffer.from(one, 'hex'));
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
