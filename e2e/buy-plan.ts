import { expect } from '@playwright/test';
import { origin } from './accounts.ts';
import type { Session } from './seed.ts';

/** Buys a plan for a user at the test checkout, without a browser, and waits until the plan is active. */
export async function buy({ token }: Session, plan_id: string): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const opened = await fetch(`${origin()}/api/subscriptions/checkout`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ plan_id, billing_cycle: 'monthly' }),
  });
  if (!opened.ok) throw new Error(await opened.text());
  const { page_url } = (await opened.json()) as { page_url: string };
  await fetch(page_url, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'pay' }),
    redirect: 'manual',
  });
  await expect
    .poll(async () => {
      const present = await fetch(`${origin()}/api/subscriptions/current-subscription?none=empty`, {
        headers,
      });
      return ((await present.json()) as { plan_id?: string }).plan_id;
    })
    .toBe(plan_id);
}
