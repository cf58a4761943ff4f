import type { Checkout } from '@fieldkit/contract/checkouts.ts';
import type { Configuration } from '@fieldkit/contract/configuration.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import { CheckoutEventNames, initializePaddle, type Paddle } from '@paddle/paddle-js';
import { ApiProblem } from '../../lib/api-problem.ts';
import { delay } from '../../lib/delay.ts';
import * as messages from './plans.messages.ts';

type Payments = Configuration['payments'];

const scriptAddress = 'https://cdn.paddle.com/paddle/v2/paddle.js';

/**
 * Opens the provider's checkout over the page. `leave` is called just before it opens, because a modal dialog
 * would block its keyboard and pointer input. Afterwards, the browser goes to the address that the server
 * returned.
 */
export async function openPaddle(
  checkout: Checkout,
  payments: Payments | null,
  leave: () => void,
): Promise<void> {
  const paddle = await preparePaddle(payments, {
    paid: () => location.assign(checkout.success_url),
    closed: () => location.assign(checkout.cancelled_url),
  });
  leave();
  paddle.Checkout.open({
    items: checkout.items.map(({ price_id, quantity }) => ({ priceId: price_id, quantity })),
    customData: checkout.custom_data,
    customer: { email: checkout.email },
    settings: { ...overlay(), successUrl: checkout.success_url },
  });
}

/**
 * Opens the checkout of a payment link from the provider's emails. The user does not have to be signed in.
 */
export async function openPaymentLink(transactionId: string, payments: Payments): Promise<void> {
  const successUrl = `${location.origin}/dashboard?checkout=success`;
  const paddle = await preparePaddle(payments, {
    paid: () => location.assign(successUrl),
    closed: () => {},
  });
  paddle.Checkout.open({ transactionId, settings: { ...overlay(), successUrl } });
}

const overlay = () =>
  ({
    displayMode: 'overlay',
    theme: document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
  }) as const;

async function preparePaddle(
  payments: Payments | null,
  callbacks: { paid: () => void; closed: () => void },
): Promise<Paddle> {
  await loadScript();
  // The provider's script initializes itself only after it has run.
  await delay(limits.checkoutStartMs);
  let isPaid = false;
  const paddle = await initializePaddle({
    ...(payments?.environment === 'sandbox' && { environment: 'sandbox' }),
    token: payments?.client_token ?? '',
    eventCallback: ({ name }) => {
      if (name === CheckoutEventNames.CHECKOUT_COMPLETED) {
        isPaid = true;
        callbacks.paid();
      }
      if (name === CheckoutEventNames.CHECKOUT_CLOSED && !isPaid) callbacks.closed();
    },
  });
  if (!paddle) throw notLoaded();
  return paddle;
}

const notLoaded = () => new ApiProblem(0, { message: messages.scriptFailed });

/** The wrapper caches a failed script and never retries, so the script is loaded here. */
function loadScript(): Promise<void> {
  if (window.PaddleBillingV1) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptAddress;
    script.onload = () => (window.PaddleBillingV1 ? resolve() : reject(notLoaded()));
    script.onerror = () => {
      script.remove();
      reject(notLoaded());
    };
    document.head.append(script);
  });
}
