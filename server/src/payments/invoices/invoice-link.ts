import { timingSafeEqual } from 'node:crypto';
import { limits } from '@fieldkit/contract/limits.ts';
import type { Services } from '../../context.ts';

/** Where invoices open without signing in. */
export const INVOICES = '/invoices';
const PURPOSE = 'invoice link';

type Keys = Pick<Services, 'env' | 'secrets'>;
type Link = { payment_uuid: string; expires: string; signature: string };

const signed = (payment_uuid: string, expires: string): string => `${payment_uuid} ${expires}`;

/** A link to the invoice of a payment that opens for an hour, for whoever has it. */
export function invoiceUrl({ env, secrets }: Keys, payment_uuid: string): string {
  const expires = String(Math.floor(Date.now() / 1000) + limits.invoiceLinkS);
  const signature = secrets.hash(PURPOSE, signed(payment_uuid, expires));
  return `${env.PUBLIC_URL}${INVOICES}/${payment_uuid}?${new URLSearchParams({ expires, signature })}`;
}

/** Whether a link is one of ours, and still good. */
export function lookAtLink({ secrets }: Keys, { payment_uuid, expires, signature }: Link) {
  const given = Buffer.from(signature);
  let isOurs = false;
  for (const hash of secrets.hashes(PURPOSE, signed(payment_uuid, expires))) {
    const right = Buffer.from(hash);
    isOurs = (right.length === given.length && timingSafeEqual(right, given)) || isOurs;
  }
  if (!isOurs) return 'wrong';
  return Number(expires) * 1000 > Date.now() ? 'good' : 'expired';
}
