import { checkoutCalls } from '@fieldkit/contract/checkouts.ts';
import { configurationCalls } from '@fieldkit/contract/configuration.ts';
import { subscriptionCalls } from '@fieldkit/contract/subscriptions.ts';
import { screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aConfiguration, aPlanUsage, aSubscription } from '../../testing/examples.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { planCard } from '../../testing/show-plans.tsx';
import { CheckoutReturnDialog } from './CheckoutReturnDialog.tsx';
import { PlansDialog } from './PlansDialog.tsx';

beforeEach(() => {
  const api = fakeApi();
  api.on(configurationCalls.read, () => aConfiguration());
  api.on(subscriptionCalls.current, () => aSubscription());
  api.on(checkoutCalls.usage, () => aPlanUsage());
  api.on(checkoutCalls.previewChange, () => ({
    due_now: 266.67,
    next_amount: 499,
    currency: 'USD',
    next_date: '2026-12-12T12:00:00.000Z',
  }));
  api.on(checkoutCalls.changePlan, () => ({ message: '' }));
});
afterEach(() => vi.unstubAllGlobals());

interface PageProps {
  isOpenFirst?: boolean;
  children: (dialog: { open: boolean; onClose: () => void }) => ReactNode;
}

/** A page with a button for a dialog, which may be open initially. */
function Page({ isOpenFirst = false, children }: PageProps) {
  const [open, setOpen] = useState(isOpenFirst);
  return (
    <main>
      <h1>Manage Projects</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Starter
      </button>
      {children({ open, onClose: () => setOpen(false) })}
    </main>
  );
}
const focused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

test('the plans return the focus from the confirmation of a change, and from the awaited plan', async () => {
  const { person } = renderAt('/', <Page>{(dialog) => <PlansDialog {...dialog} />}</Page>);
  const opener = screen.getByRole('button', { name: 'Starter' });
  const ask = async () => {
    await person.click(opener);
    const upgrade = await (await planCard('Professional')).findByRole('button', { name: /^Upgrade/ });
    await person.click(upgrade);
    await screen.findByText('$266.67');
  };
  await ask();
  const dialog = screen.getByRole('dialog', { name: 'Change to Professional?' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  await person.keyboard('{Escape}');
  await focused(opener);

  await person.click(opener);
  await person.click(await screen.findByRole('button', { name: 'Change to Professional' }));
  await screen.findByText('Waiting for Professional…');
  await person.keyboard('{Escape}');
  await focused(opener);
});

test('the return from the checkout ends with the focus on the title of the page', async () => {
  const { person } = renderAt(
    '/',
    <Page isOpenFirst>
      {(dialog) => <CheckoutReturnDialog {...dialog} ending="cancelled" onPlans={() => {}} />}
    </Page>,
  );
  await screen.findByRole('dialog');
  await person.keyboard('{Escape}');
  await focused(screen.getByRole('heading', { level: 1, name: 'Manage Projects' }));
});
