import { checkoutCalls } from '@fieldkit/contract/checkouts.ts';
import { type Configuration, configurationCalls } from '@fieldkit/contract/configuration.ts';
import { type CurrentSubscription, subscriptionCalls } from '@fieldkit/contract/subscriptions.ts';
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { PlansDialog, type PlansDialogProps } from '../features/subscriptions/PlansDialog.tsx';
import { aConfiguration, aPlanUsage } from './examples.ts';
import type { fakeApi } from './fake-api.ts';
import { renderAt } from './render-at.tsx';

interface Stage {
  api: ReturnType<typeof fakeApi>;
  subscription?: CurrentSubscription | null;
  configuration?: Partial<Configuration>;
  wish?: PlansDialogProps['wish'];
  opensCheckout?: boolean;
}

/** The plans as somebody sees them, where they are sold by the test checkout unless said otherwise. */
export function showPlans(stage: Stage) {
  const { api, subscription = null, configuration = {}, wish = null, opensCheckout = false } = stage;
  api.on(configurationCalls.read, () => aConfiguration(configuration));
  api.on(subscriptionCalls.current, () => subscription ?? ({} as CurrentSubscription));
  api.on(subscriptionCalls.payments, () => []);
  api.on(checkoutCalls.usage, () => aPlanUsage());
  const onClose = vi.fn();
  return {
    onClose,
    ...renderAt('/', <PlansDialog open onClose={onClose} wish={wish} opensCheckout={opensCheckout} />),
  };
}

/** The card of a plan. */
export async function planCard(name: string) {
  const title = await screen.findByRole('heading', { level: 3, name });
  return within(title.closest('li') as HTMLElement);
}
