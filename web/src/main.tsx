import './lib/zod-without-eval.ts';
import './ui/styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/App.tsx';
import { loadFirstScreen } from './app/app-screens.ts';
import { storeCheckoutResult } from './billing/checkout-result.ts';
import { takePaymentLink } from './billing/payment-link.ts';
import { lazyIdentity } from './features/identity/lazy-identity.ts';
import { delay } from './lib/delay.ts';
import { followTheme } from './lib/theme.ts';
import { hideTrial, storeLandingParams } from './session/landing-params.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const identity = lazyIdentity();
followTheme();
storeLandingParams(location.search);
hideTrial();
storeCheckoutResult();
const transaction = takePaymentLink();
if (transaction)
  void import('./features/subscriptions/follow-payment-link.ts').then(({ followPaymentLink }) =>
    followPaymentLink(transaction),
  );
// On a slow connection, the placeholder of the dashboard is shown meanwhile.
void Promise.race([loadFirstScreen(location.pathname).catch(() => {}), delay(1_000)]).then(() =>
  // A transition is rendered in short steps, between which the browser handles input.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <BrowserRouter>
          <App identity={identity} />
        </BrowserRouter>
      </StrictMode>,
    ),
  ),
);
