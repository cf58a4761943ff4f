import { askedSince, type Intent, intent } from './intent.ts';

/** What Meridian Payments does not do, or does not document. */
export const gaps: readonly Intent[] = [
  intent(
    72,
    'sales tax',
    'how do I calculate VAT on an order',
    'automatic sales tax',
    'reverse charge VAT',
    'tax id validation',
  ),
  intent(58, 'dummy numbers', 'which numbers simulate a decline', 'simulate insufficient funds'),
  askedSince(0.25, 55, 'crypto', 'bitcoin', 'stablecoin settlement usdc', 'crypto wallet', 'settle in usdc'),
  intent(44, 'klarna', 'klarna instalments', 'instalment plan', 'BNPL support'),
  intent(40, 'rate limits', 'what are the rate limits', '429 backoff', 'requests per second'),
  intent(30, 'terminal integration', 'in-person terminal', 'tap to pay on iphone', 'NFC reader'),
  askedSince(0.45, 38, 'coupon codes', 'apply a discount coupon', 'promotion code for 20 percent off'),
  intent(18, 'exchange rates', 'daily fx rates', 'fx rate for usd to eur'),
  askedSince(0.6, 26, 'fraud score', 'block high risk countries', 'velocity rules against fraud'),
  intent(16, 'terraform provider', 'is there a terraform provider', 'pulumi or terraform'),
  intent(14, 'gift vouchers', 'how do I redeem gift vouchers', 'voucher codes'),
];
