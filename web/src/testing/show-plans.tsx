import { checkoutCalls } from '@fieldkit/contract/checkouts.ts';
import { type Configuration, configurationCalls } from '@fieldkit/contract/configuration.ts';
import { type CurrentSubscription, subscriptionCalls } from '@fieldkit/contract/subscriptions.ts';
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { PlansDialog, type PlansDialogProps } from '../features/subscriptions/PlansDialog.tsx';
import { aConfiguration, aPlanUsage } from './examples.ts';
import type { fakeApi } from './fake-api.ts';
import { renderAt } from './render-at.tsx';

interface PlansFixture {
  api: ReturnType<typeof fakeApi>;
  subscription?: CurrentSubscription | null;
  configuration?: Partial<Configuration>;
  preselected?: PlansDialogProps['preselected'];
  opensCheckout?: boolean;
}

/** Renders the plans. By default, they are sold through the test checkout. */
export function showPlans(stage: PlansFixture) {
  const { api, subscription = null, configuration = {}, preselected = null, opensCheckout = false } = stage;
  api.on(configurationCalls.read, () => aConfiguration(configuration));
  api.on(subscriptionCalls.current, () => subscription ?? ({} as CurrentSubscription));
  api.on(subscriptionCalls.payments, () => []);
  api.on(checkoutCalls.usage, () => aPlanUsage());
  const onClose = vi.fn();
  return {
    onClose,
    ...renderAt(
      '/',
      <PlansDialog open onClose={onClose} preselected={preselected} opensCheckout={opensCheckout} />,
    ),
  };
}

/** Finds the card of a plan. */
export async function planCard(name: string) {
  const title = await screen.findByRole('heading', { level: 3, name });
  return within(title.closest('li') as HTMLElement);
}
