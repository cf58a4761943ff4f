import { asked, askedSince, type Intent } from './intent.ts';

/** What Meridian Payments does not do, or does not say. */
export const gaps: readonly Intent[] = [
  asked(
    34,
    'calculate sales tax',
    'how do I calculate VAT on an order',
    'tax calculation for EU customers',
    'automatic sales tax',
  ),
  asked(27, 'test card numbers', 'which test card numbers trigger a decline', 'sandbox test cards'),
  askedSince(
    0.25,
    29,
    'accept crypto',
    'can I accept bitcoin',
    'stablecoin settlement usdc',
    'crypto wallet checkout',
  ),
  asked(22, 'buy now pay later', 'klarna instalments', 'pay in three instalments', 'BNPL support'),
  asked(
    18,
    'rate limits',
    'what are the rate limits',
    'how many requests per second are allowed',
    '429 backoff',
  ),
  asked(15, 'in-person card reader', 'terminal integration', 'tap to pay on iphone', 'connect a card reader'),
  asked(12, 'gift cards', 'issue a gift card', 'how do I redeem gift cards'),
  askedSince(0.45, 16, 'coupon codes', 'apply a discount coupon', 'promotion code for 20 percent off'),
  asked(9, 'exchange rates', 'convert currencies at the daily rate', 'fx rate for usd to eur'),
  askedSince(0.6, 12, 'fraud score', 'risk score of a transaction', 'block high risk countries'),
  asked(7, 'terraform provider', 'is there a terraform provider', 'manage webhooks with terraform'),
];
