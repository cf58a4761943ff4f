import type { ProjectName } from './projects.ts';

/** A workflow and the day on which it is made. */
export type WorkflowPlan = {
  project: ProjectName;
  day: number;
  name: string;
  description: string;
  tags: readonly string[];
  /** The question that it was made from: from then on its wordings are answered by it. */
  fromQuestion?: string;
  /** A call ("POST /payments") or what a document calls it, and what it does here. */
  steps: readonly (readonly [call: string, description: string])[];
};

export const workflows: readonly WorkflowPlan[] = [
  {
    ...{ project: 'payments', day: 38, tags: ['checkout', 'cards'] },
    name: 'Checkout with 3-D Secure',
    description:
      'The full checkout flow with 3-D Secure, step by step: a payment is made, confirmed, sent through the redirect of the issuer where it asks for that, and captured.',
    steps: [
      ['POST /customers', 'Keep who pays, so that the card can be saved.'],
      ['POST /payments', 'Create the payment with capture set to manual and a return_url.'],
      ['POST /payments/{payment}/confirm', 'Confirm it; send the payer to next_action.url for 3-D Secure.'],
      ['GET /payments/{payment}', 'When the payer is back, read whether the payment is authorized.'],
      ['POST /payments/{payment}/capture', 'Take the money once the order can be shipped.'],
    ],
  },
  {
    ...{ project: 'identity', day: 96, tags: ['sign-in'] },
    name: 'Passwordless sign-in with a magic link',
    description: 'Sign in without a password: mail a magic link, exchange it for tokens and keep them fresh.',
    steps: [
      ['POST /users', 'Create the user without a password, unless there is one.'],
      ['POST /sign-in/magic-link', 'Mail the magic link with the address of your callback.'],
      ['POST /tokens/refresh', 'Refresh the access token before it ends.'],
    ],
  },
  {
    ...{ project: 'payments', day: 103, tags: ['marketplace', 'kyc'] },
    name: 'Onboard a marketplace seller',
    description:
      'The onboarding flow for new sellers of a marketplace: create the seller, send them through KYC by an onboarding link, and set how they are paid.',
    steps: [
      ['POST /sellers', 'Create the seller with their legal name and country.'],
      ['POST /sellers/{seller}/onboarding-links', 'Send them to the hosted form (KYC).'],
      ['GET /sellers/{seller}', 'Ask until the status is enabled; requirements says what is missing.'],
      ['PATCH /sellers/{seller}', 'Set the payout schedule.'],
    ],
  },
  {
    ...{ project: 'payments', day: 141, tags: ['query-response', 'automation'] },
    fromQuestion: 'refund and notify the customer',
    name: 'Refund and notify the customer',
    description:
      'How do I refund a payment and notify the customer? Refund it in full or in part, and send a notification when the refund succeeded.',
    steps: [
      ['GET /payments/{payment}', 'Read what was captured: no more can be given back.'],
      ['POST /refunds', 'Create the refund with an Idempotency-Key.'],
      ['GET /refunds/{refund}', 'Read its status until it succeeded, or listen to refund.succeeded.'],
      ['GET /customers/{customer}', 'Read the email address and notify the customer.'],
    ],
  },
  {
    ...{ project: 'payments', day: 168, tags: ['query-response', 'automation'] },
    fromQuestion: 'answer a dispute',
    name: 'Answer a dispute',
    description:
      'How do I answer a dispute? Respond to a chargeback in time: find it, read its reason, submit evidence or accept it.',
    steps: [
      ['GET /disputes', 'List the disputes in status needs_response.'],
      ['GET /disputes/{dispute}', 'Read the reason and until when evidence is taken.'],
      [
        'POST /disputes/{dispute}/evidence',
        'Submit receipt, tracking number and conversation. It can be sent once.',
      ],
    ],
  },
  {
    ...{ project: 'payments', day: 205, tags: ['query-response', 'automation'] },
    fromQuestion: 'retry a failed renewal',
    name: 'Retry a failed subscription renewal',
    description:
      'Dunning for failed renewals: find past_due subscriptions, ask for another card, retry the charge and recover the subscription.',
    steps: [
      ['GET /subscriptions', 'List the subscriptions in status past_due.'],
      ['GET /invoices', 'Find the open invoice of the failed renewal.'],
      ['POST /checkout-sessions', 'Let the customer save another card, with mode set to setup.'],
      ['POST /invoices/{invoice}/pay', 'Retry the charge with the new card.'],
    ],
  },
  {
    ...{ project: 'identity', day: 232, tags: ['query-response', 'automation'] },
    fromQuestion: 'set up single sign-on for a company',
    name: 'Set up single sign-on for a company',
    description:
      'Enterprise single sign-on setup: an organization with its domains, an SSO connection with SAML, and its first admin.',
    steps: [
      ['POST /organizations', 'Create the organization with the domains of the company.'],
      ['POST /organizations/{organization}/sso-connections', 'Connect their SAML provider by its metadata.'],
      ['POST /organizations/{organization}/invitations', 'Invite the first admin.'],
    ],
  },
  {
    ...{ project: 'payments', day: 246, tags: ['webhooks'] },
    name: 'Recover missed webhook events',
    description:
      'After an outage: list the events that were not delivered, resend them, and verify each signature once they arrive.',
    steps: [
      ['GET /events', 'List what happened since the outage began.'],
      ['POST /events/{event}/resend', 'Resend each missed event.'],
      ['Webhooks.constructEvent', 'Verify the signature with the raw body.'],
    ],
  },
  {
    ...{ project: 'payments', day: 271, tags: ['query-response', 'automation'] },
    fromQuestion: 'split a payment between several sellers',
    name: 'Split a payment between several sellers',
    description:
      'How do I split a payment between sellers? One marketplace payment is split across several sellers by transfers; what is left is your fee.',
    steps: [
      ['POST /payments', 'Take the whole amount from the buyer.'],
      ['POST /transfers', 'Transfer each seller their share of the payment.'],
      ['GET /balance/transactions', 'Check that what is left is your fee.'],
    ],
  },
  {
    ...{ project: 'payments', day: 309, tags: ['query-response', 'automation'] },
    fromQuestion: 'start a free trial that turns into a paid subscription',
    name: 'Turn a free trial into a paid subscription',
    description:
      'Start a free trial without a card and convert the trial to a paid subscription: save a card before it ends, and charge the first period.',
    steps: [
      ['POST /subscriptions', 'Subscribe the customer with trial_days.'],
      ['POST /checkout-sessions', 'Three days before the end ask for a card, with mode set to setup.'],
      ['PATCH /customers/{customer}', 'Make the card the default payment method.'],
      ['GET /invoices', 'Read whether the first invoice is paid.'],
    ],
  },
  {
    ...{ project: 'payments', day: 336, tags: ['query-response', 'automation'] },
    fromQuestion: 'reconcile payouts with payments',
    name: 'Reconcile payouts with payments',
    description:
      'How do I reconcile a payout with its payments? Read which payments, refunds and fees are in a payout from its balance transactions.',
    steps: [
      ['List payouts', 'List the payouts that arrived.'],
      ['GET /balance/transactions', 'List the balance transactions of each payout.'],
      ['GET /payments/{payment}', 'Match each transaction with its payment.'],
    ],
  },
];

/** Questions whose first answer must stay what it is, and what they must find. */
export const pins: readonly { project: ProjectName; text: string; call?: string; workflow?: string }[] = [
  { project: 'payments', text: 'refund a payment', call: 'POST /refunds' },
  { project: 'payments', text: 'create a payment', call: 'POST /payments' },
  { project: 'payments', text: 'capture an authorized payment', call: 'POST /payments/{payment}/capture' },
  { project: 'payments', text: 'checkout with 3-D Secure', workflow: 'Checkout with 3-D Secure' },
  { project: 'payments', text: 'onboard a marketplace seller', workflow: 'Onboard a marketplace seller' },
  { project: 'identity', text: 'refresh an access token', call: 'POST /tokens/refresh' },
];
