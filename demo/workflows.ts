import type { ProjectName } from './projects.ts';

/** A workflow and the day on which it is created. */
export type WorkflowPlan = {
  project: ProjectName;
  day: number;
  name: string;
  description: string;
  tags: readonly string[];
  /** The question from which it was created; it answers the question's wordings from then on. */
  fromQuestion?: string;
  /** A call ("POST /payments") or the name in a document, and its purpose in this workflow. */
  steps: readonly (readonly [call: string, description: string])[];
};

/** The tags of the editor's drafts. */
const answering = ['query-response', 'automation'];

export const workflows: readonly WorkflowPlan[] = [
  {
    project: 'payments',
    day: 38,
    tags: ['checkout', 'cards'],
    name: 'Checkout with 3-D Secure',
    description:
      'The full flow with 3-D Secure, step by step: make the payment, confirm it, send the payer through the redirect of the issuer, capture.',
    steps: [
      ['POST /customers', 'Save the customer.'],
      ['POST /payments', 'Create it with capture set to manual and a return_url.'],
      ['POST /payments/{payment}/confirm', 'Confirm it; send the payer to next_action.url for 3-D Secure.'],
      ['GET /payments/{payment}', 'When the payer is back, read whether it is authorized.'],
      ['POST /payments/{payment}/capture', 'Capture the payment.'],
    ],
  },
  {
    project: 'identity',
    day: 96,
    tags: ['passwordless'],
    name: 'Passwordless sign-in with a magic link',
    description: 'Mail a magic link, whose callback receives tokens, and keep them fresh.',
    steps: [
      ['POST /users', 'Without a password, unless there is one.'],
      ['POST /sign-in/magic-link', 'With the address of your callback, which receives the tokens.'],
      ['POST /tokens/refresh', 'With the refresh token of your callback, before the access token ends.'],
    ],
  },
  {
    project: 'payments',
    day: 103,
    tags: ['marketplace', 'kyc'],
    name: 'Onboard a marketplace seller',
    description:
      'The onboarding flow for new sellers: create the seller, send them through KYC, set how they are paid.',
    steps: [
      ['POST /sellers', 'With legal name and country.'],
      ['POST /sellers/{seller}/onboarding-links', 'Send them to the hosted form (KYC).'],
      ['GET /sellers/{seller}', 'Until they are enabled; requirements says what is missing.'],
      ['PATCH /sellers/{seller}', 'Set the payout schedule.'],
    ],
  },
  {
    project: 'payments',
    day: 128,
    tags: ['refunds'],
    name: 'Refund and notify the customer',
    description: 'Give money back, in full or in part, and send a notification when it succeeded.',
    steps: [
      ['GET /payments/{payment}', 'What was captured: no more can be given back.'],
      ['POST /refunds', 'With an Idempotency-Key.'],
      ['GET /refunds/{refund}', 'Until it succeeded, or listen to refund.succeeded.'],
      ['GET /customers/{customer}', 'Whom to notify.'],
    ],
  },
  {
    project: 'payments',
    day: 152,
    tags: answering,
    fromQuestion: 'order fulfilment',
    name: 'Fulfil an order after checkout',
    description:
      'Order fulfilment: when the goods may be shipped, and how orders are fulfilled exactly once although events come twice.',
    steps: [
      ['POST /webhook-endpoints', 'Listen to payment.captured.'],
      [
        'meridian.webhooks.constructEvent',
        'Only then ship the goods; keep the id of the event, so that no order ships twice.',
      ],
      ['GET /checkout-sessions/{session}', 'Read what was ordered.'],
    ],
  },
  {
    project: 'payments',
    day: 199,
    tags: answering,
    fromQuestion: 'dunning for unpaid renewals',
    name: 'Dunning for unpaid renewals',
    description: 'How dunning works here: a schedule of smart retries, emails, and when to give up.',
    steps: [
      ['GET /subscriptions', 'In status past_due.'],
      ['GET /invoices', 'The open one of the failed renewal.'],
      ['POST /checkout-sessions', 'Ask for another card by email, with mode set to setup.'],
      ['POST /invoices/{invoice}/pay', 'The dunning schedule: three retries in two weeks.'],
    ],
  },
  {
    project: 'identity',
    day: 221,
    tags: answering,
    fromQuestion: 'okta for enterprise customers',
    name: 'Single sign-on with Okta or Entra',
    description: 'Connect Okta or Entra ID for enterprise customers, with SAML.',
    steps: [
      ['POST /organizations', 'With the domains of the company.'],
      ['POST /organizations/{organization}/sso-connections', 'With the metadata of Okta or Entra.'],
      ['POST /organizations/{organization}/invitations', 'For the first admin.'],
    ],
  },
  {
    project: 'payments',
    day: 230,
    tags: ['disputes'],
    name: 'Answer a dispute',
    description: 'Respond to a chargeback in time: find it, read its reason, submit evidence.',
    steps: [
      ['GET /disputes', 'In status needs_response.'],
      ['GET /disputes/{dispute}', 'Its reason, and until when evidence is taken.'],
      ['POST /disputes/{dispute}/evidence', 'Receipt, tracking number, conversation. It can be sent once.'],
    ],
  },
  {
    project: 'payments',
    day: 248,
    tags: ['webhooks'],
    name: 'Recover missed webhook events',
    description: 'After an outage: list what was not delivered, resend it, verify each signature.',
    steps: [
      ['GET /events', 'Since the outage began.'],
      ['POST /events/{event}/resend', 'Each missed one.'],
      ['meridian.webhooks.constructEvent', 'With the raw body.'],
    ],
  },
  {
    project: 'payments',
    day: 270,
    tags: answering,
    fromQuestion: 'escrow until delivery',
    name: 'Hold funds in escrow until delivery',
    description:
      'Escrow for marketplace orders: hold the funds of a buyer and release them to the seller after delivery.',
    steps: [
      ['POST /payments', 'Hold the funds: capture set to manual.'],
      ['POST /payments/{payment}/capture', 'On the day of delivery, within seven days.'],
      ['POST /transfers', 'Release the share of the seller from escrow.'],
    ],
  },
  {
    project: 'payments',
    day: 306,
    tags: answering,
    fromQuestion: 'usage-based billing',
    name: 'Usage-based billing',
    description:
      'Bill metered usage: count it on your side, charge it with every period, with overage on top of metered plans.',
    steps: [
      ['POST /prices', 'One for each unit of metered usage.'],
      ['POST /invoices', 'The metered usage of the period as line items.'],
      ['POST /invoices/{invoice}/finalize', 'Number and PDF.'],
    ],
  },
  {
    project: 'payments',
    day: 331,
    tags: answering,
    fromQuestion: 'ledger export',
    name: 'Ledger export for bookkeeping',
    description:
      'The general ledger at the month-end: export everything that moved, and match it with the bank.',
    steps: [
      ['List payouts', 'Those of the month.'],
      ['GET /balance/transactions', 'The ledger of each, with fees, for bookkeeping.'],
      ['GET /balance', 'What is left at the month-end.'],
    ],
  },
  {
    project: 'payments',
    day: 340,
    tags: ['payouts'],
    name: 'Pay a new supplier',
    description: 'The first payout to a new bank account: add it, verify it, pay.',
    steps: [
      ['Add a bank account', 'With the IBAN of the supplier.'],
      ['Verify a bank account', 'With the amounts of the two micro-deposits.'],
      ['Create a payout', 'With an Idempotency-Key.'],
    ],
  },
];

/** Pinned questions with their expected results. */
export const pins: readonly { project: ProjectName; text: string; call?: string; workflow?: string }[] = [
  { project: 'payments', text: 'refund a payment', call: 'POST /refunds' },
  { project: 'payments', text: 'create a payment', call: 'POST /payments' },
  { project: 'payments', text: 'capture an authorized payment', call: 'POST /payments/{payment}/capture' },
  { project: 'payments', text: 'checkout with 3-D Secure', workflow: 'Checkout with 3-D Secure' },
  { project: 'payments', text: 'onboard a marketplace seller', workflow: 'Onboard a marketplace seller' },
  { project: 'identity', text: 'refresh an access token', call: 'POST /tokens/refresh' },
];
