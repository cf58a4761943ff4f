import { checkoutCalls } from '@fieldkit/contract/checkouts.ts';
import * as planLimitMessages from '@fieldkit/contract/messages/plan-limits.ts';
import { type PlanLimit, plans } from '@fieldkit/contract/plans.ts';
import type { PlanId } from '@fieldkit/contract/subscriptions.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { clearPlanRefusal, openPlansAfterRefusal } from '../../billing/open-plans-dialog.ts';
import { aPlanUsage, aSubscription } from '../../testing/examples.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { planCard, showPlans } from '../../testing/show-plans.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(checkoutCalls.previewChange, () => ({
    due_now: 80,
    next_amount: 99,
    currency: 'USD',
    next_date: null,
  }));
});
afterEach(() => {
  clearPlanRefusal();
  vi.unstubAllGlobals();
});

/** Renders the plans for a subscriber of `id` with this usage. Resolves once the usage is shown. */
async function show(id: PlanId, used: Partial<Record<PlanLimit, number>>) {
  const plan = plans[id];
  const things = aPlanUsage(used).things.map((one) => ({ ...one, most: plan.limits[one.thing] }));
  const shown = showPlans({
    api,
    subscription: aSubscription({ plan_id: id, plan_name: plan.name }),
  });
  api.on(checkoutCalls.usage, () => aPlanUsage({}, { plan_id: id, plan_name: plan.name, things }));
  await screen.findByRole('meter', { name: 'Projects' });
  return shown;
}

test('[BILL-11] on a phone, the plan with a higher limit is the first', async () => {
  const names = () =>
    screen
      .getAllByRole('heading', { level: 3 })
      .flatMap(({ textContent }) =>
        textContent === 'Starter' || textContent === 'Indie' ? [textContent] : [],
      );
  openPlansAfterRefusal(asRefusal(planLimitMessages.reached('libraries', 'Indie', 1)));
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(max-width: 639px)' }));
  await show('indie', { projects: 1, libraries: 1 });
  await planCard('Starter');
  expect(names()).toEqual(['Starter', 'Indie']);
});

/** The names of the emphasized plans. */
async function standing(): Promise<string[]> {
  await screen.findByText('Your plan');
  const solid = screen.getAllByRole('button').filter(({ className }) => className.includes('bg-solid'));
  return solid.map(({ textContent }) => textContent ?? '');
}

test('[BILL-11] with all projects used, a plan without a higher limit shows that; no pricier plan is emphasized', async () => {
  const { person } = await show('indie', { projects: 1 });
  expect(await standing()).toEqual(['Upgrade to Starter']);
  expect((await planCard('Professional')).queryByText(/Does not add/)).toBeNull();
  expect((await planCard('Starter')).getByText('Does not add projects')).toBeTruthy();
  expect((await planCard('Indie')).queryByText(/Does not add|Allows more/)).toBeNull();
  expect((await planCard('Custom')).queryByText(/Does not add|Allows more/)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Upgrade to Starter' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change to Starter?' });
  expect(dialog.textContent).toContain('Starter does not add projects');
});

test('[BILL-11] with several limits reached, a plan shows those that it does not raise', async () => {
  await show('indie', { projects: 1, libraries: 1, methods_per_library: 100 });
  expect((await planCard('Starter')).getByText('Does not add projects or methods per library')).toBeTruthy();
});

test.each<[string, { code: string; error: string }, string]>([
  ['libraries', asRefusal(planLimitMessages.reached('libraries', 'Indie', 1)), 'Starter'],
  ['projects', asRefusal(planLimitMessages.reached('projects', 'Indie', 1)), 'Professional'],
  ['workflows', asRefusal(planLimitMessages.wouldValidate('Indie', 2)), 'Starter'],
  ['methods per library', asRefusal(planLimitMessages.tooManyMethods(130, 'Indie', 100)), 'Professional'],
])('[BILL-11] a refusal of %s emphasizes the plan with a higher limit', async (things, refusal, plan) => {
  openPlansAfterRefusal(refusal);
  await show('indie', { projects: 1, libraries: 1 });
  expect(await standing()).toEqual([`Upgrade to ${plan}`]);
  expect((await planCard(plan)).getByText(`Allows more ${things}`)).toBeTruthy();
});

it('shows nothing when no limit is reached', async () => {
  await show('indie', {});
  expect(await standing()).toEqual(['Upgrade to Starter']);
  expect(screen.queryByText(/Does not add|Allows more/)).toBeNull();
});

it('clears the refusal once it was shown', async () => {
  openPlansAfterRefusal(asRefusal(planLimitMessages.reached('projects', 'Indie', 1)));
  const { unmount } = await show('indie', {});
  expect(await standing()).toEqual(['Upgrade to Professional']);
  unmount();
  await show('indie', {});
  expect(await standing()).toEqual(['Upgrade to Starter']);
});

function asRefusal({ code, title: error }: { code: string; title: string; message: string }) {
  return { code, error };
}
