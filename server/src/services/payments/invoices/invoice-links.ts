import { timingSafeEqual } from 'node:crypto';
import { limits } from '@fieldkit/contract/limits.ts';
import type { Services } from '../../context.ts';

/** The path under which invoices open without signing in. */
export const INVOICES = '/invoices';
const PURPOSE = 'invoice link';

type Keys = Pick<Services, 'env' | 'secrets'>;
type Link = { payment_uuid: string; expires: string; signature: string };

const textToSign = (payment_uuid: string, expires: string): string => `${payment_uuid} ${expires}`;

/** A signed link to the invoice of a payment. It is valid for one hour and works without signing in. */
export function invoiceUrl({ env, secrets }: Keys, payment_uuid: string): string {
  const expires = String(Math.floor(Date.now() / 1000) + limits.invoiceLinkS);
  const signature = secrets.hash(PURPOSE, textToSign(payment_uuid, expires));
  return `${env.PUBLIC_URL}${INVOICES}/${payment_uuid}?${new URLSearchParams({ expires, signature })}`;
}

/** Whether a link has a valid signature and has not expired. */
export function checkInvoiceLink({ secrets }: Keys, { payment_uuid, expires, signature }: Link) {
  const sent = Buffer.from(signature);
  let isAuthentic = false;
  for (const hash of secrets.hashes(PURPOSE, textToSign(payment_uuid, expires))) {
    const right = Buffer.from(hash);
    isAuthentic = (right.length === sent.length && timingSafeEqual(right, sent)) || isAuthentic;
  }
  if (!isAuthentic) return 'wrong';
  return Number(expires) * 1000 > Date.now() ? 'good' : 'expired';
}
