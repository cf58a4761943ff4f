import { subscriptionCalls } from '@fieldkit/contract/subscriptions.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../app/shell/Shell.tsx';
import { idOf } from '../../testing/examples.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { useCurrentSubscription } from './subscriptions.hooks.ts';

afterEach(() => vi.unstubAllGlobals());

const specified = { subscription_plan_uuid: idOf(1), name: 'Custom', validity: '2026-12-31T00:00:00.000Z' };

test.each([
  [30, specified, '2026-12-01T00:00:00.000Z'],
  [365, { ...specified, billing_cycle: 'yearly' }, '2025-12-31T00:00:00.000Z'],
])('[BILL-03] a period of %i days is the default for %j', async (_days, answer, current_period_start) => {
  fakeApi().on(subscriptionCalls.current, () => answer as never);
  const client = newQueryClient();
  const { result } = renderHook(useCurrentSubscription, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() =>
    expect(result.current.data).toMatchObject({
      plan_id: 'custom',
      plan_name: 'Custom',
      status: 'active',
      cancel_at_period_end: false,
      current_period_start,
      current_period_end: specified.validity,
    }),
  );
});
