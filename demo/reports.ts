import type { ProjectName } from './projects.ts';

/** Feedback of assistants about answers, and the call or workflow that it is about. */
export type ReportPlan = {
  project: ProjectName;
  kind: 'missing' | 'wrong' | 'worked';
  text: string;
  /** The name of a call, function or workflow; undefined if the report is about none. */
  about?: string;
};

const of =
  (project: ProjectName, kind: ReportPlan['kind']) =>
  (text: string, about?: string): ReportPlan => ({ project, kind, text, ...(about && { about }) });
const missing = of('payments', 'missing');
const wrong = of('payments', 'wrong');
const worked = of('payments', 'worked');

export const reports: readonly ReportPlan[] = [
  missing(
    'There is no call that calculates tax. The developer needs VAT by country before the payment is made.',
  ),
  missing(
    'Nothing tells which test card numbers lead to a decline or to a 3-D Secure challenge in the sandbox.',
  ),
  missing(
    'Rate limits are not documented: neither how many requests a second, nor whether Retry-After is sent.',
  ),
  missing('The developer looked for coupons or promotion codes on subscriptions and found nothing.'),
  missing('No call accepts stablecoins. A sentence that it is not supported would have saved the search.'),
  missing('Card readers and in-person payments are not mentioned anywhere.'),
  missing('The Go SDK is not among the libraries; samples were written from the API by hand.'),
  missing('There is no way to list the payments of a payout in one call.', 'GET /balance/transactions'),
  missing('The list of event types is missing: only payment.captured is named.', 'POST /webhook-endpoints'),
  missing('How long an authorization can be extended is not said.', 'POST /payments/{payment}/capture'),
  missing('Instalments (Klarna) are asked for and there is no payment method of that type.'),
  wrong(
    'The type of return_url is a text, but an address with a custom scheme is refused.',
    'POST /payments',
  ),
  wrong(
    'A second partial refund was refused with code refund_pending, which is not described.',
    'POST /refunds',
  ),
  wrong('trial_days is limited to 90, the description does not say so.', 'POST /subscriptions'),
  wrong('The answer has no evidence_due_at when the dispute is won.', 'GET /disputes/{dispute}'),
  wrong(
    'The sample passed the parsed body. Verification needs the raw one.',
    'meridian.webhooks.constructEvent',
  ),
  wrong('It says the secret is shown once, but the list shows it too.', 'GET /webhook-endpoints'),
  wrong(
    'off_session needs a saved card; without one the error says payment_method_required.',
    'POST /payments/{payment}/confirm',
  ),
  worked(
    'The flow ran in the sandbox at the first try, the 3-D Secure redirect included.',
    'Checkout with 3-D Secure',
  ),
  worked('Payment, challenge and capture work in staging.', 'Checkout with 3-D Secure'),
  worked('All five steps in one pull request, tests are green.', 'Checkout with 3-D Secure'),
  worked('Seller was enabled after the hosted form.', 'Onboard a marketplace seller'),
  worked('Onboarding works, requirements was the part we had missed.', 'Onboard a marketplace seller'),
  worked(
    'Refund and mail both arrive. The Idempotency-Key saved us from a double refund.',
    'Refund and notify the customer',
  ),
  worked('Evidence was accepted by the sandbox.', 'Answer a dispute'),
  worked('Two past_due subscriptions were recovered with it.', 'Dunning for unpaid renewals'),
  worked(
    'Funds were released after delivery, the fee stayed with us.',
    'Hold funds in escrow until delivery',
  ),
  worked('Created with an idempotency key, as described.', 'POST /payments'),
  worked('Signature is verified with the raw body.', 'meridian.webhooks.constructEvent'),
  worked('Proration is what the preview said.', 'PATCH /subscriptions/{subscription}'),
  worked(
    'The trial became a paid subscription in the test account.',
    'Turn a free trial into a paid subscription',
  ),
  { project: 'identity', kind: 'missing', text: 'Passkeys (WebAuthn) are not offered. Is there a plan?' },
  {
    project: 'identity',
    kind: 'missing',
    text: 'SCIM provisioning was asked for by an enterprise customer.',
  },
  {
    project: 'identity',
    kind: 'wrong',
    text: 'The refresh token is good for 30 days, we saw 14.',
    about: 'POST /tokens/refresh',
  },
  {
    project: 'identity',
    kind: 'wrong',
    text: 'The magic link answers 200, the document says 202.',
    about: 'POST /sign-in/magic-link',
  },
  {
    project: 'identity',
    kind: 'wrong',
    text: 'A blocked user keeps the access token until it ends. It sounds as if it ended at once.',
    about: 'PATCH /users/{user}',
  },
  {
    project: 'identity',
    kind: 'worked',
    text: 'Middleware verifies tokens with the JWKS, cached.',
    about: 'GET /.well-known/jwks.json',
  },
  {
    project: 'identity',
    kind: 'worked',
    text: 'Magic links work end to end.',
    about: 'Passwordless sign-in with a magic link',
  },
  {
    project: 'identity',
    kind: 'worked',
    text: 'SAML with Okta works.',
    about: 'Single sign-on with Okta or Entra',
  },
];
