import { askedSince, type Intent, intent } from './intent.ts';

/** Sellers, payouts and the balance. */
export const marketplace: readonly Intent[] = [
  intent(
    58,
    'onboard a marketplace seller',
    'how do I onboard a marketplace seller',
    'onboard seller with KYC',
    'seller onboarding link',
    'onboarding flow for new sellers',
  ),
  intent(
    54,
    'escrow until delivery',
    'how do I hold funds in escrow',
    'escrow for marketplace orders',
    'escrow and release to the seller',
    'hold funds until delivery',
  ),
  intent(
    39,
    'create a payout',
    'how do I create a payout',
    'send a payout to a bank account',
    'payout from balance',
  ),
  intent(
    44,
    'ledger export',
    'how do I export a ledger for bookkeeping',
    'bookkeeping export',
    'ledger for bookkeeping',
    'general ledger',
  ),
  intent(26, 'retry a failed payout', 'how do I retry a failed payout', 'payout failed send it again'),
  intent(23, 'transfer money to a seller', 'transfer to seller', 'how do I transfer money to a seller'),
  intent(20, 'get the balance', 'available balance', 'how do I get the available balance'),
  intent(18, 'payout schedule', 'change the payout schedule', 'pay out weekly on monday'),
  intent(16, 'pay many recipients at once', 'create a payout batch', 'payout batch'),
  intent(13, 'seller requirements', 'what is missing before a seller is enabled', 'seller is restricted'),
  intent(11, 'add a bank account', 'add bank account by iban', 'how do I add a bank account'),
  intent(9, 'failed payouts of a batch', 'list failed payouts in a batch', 'which payouts of a batch failed'),
  intent(8, 'list balance transactions', 'balance transactions with fees', 'fees of a payment'),
  intent(6, 'verify a bank account', 'verify bank account with small deposits', 'micro deposits'),
  intent(5, 'cancel a payout', 'stop a payout', 'how do I cancel a payout'),
  askedSince(
    0.3,
    12,
    'change the bank account of a seller',
    'update seller bank account',
    'new iban of a seller',
  ),
];
