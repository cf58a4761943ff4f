import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { expect, type Page, test } from '@playwright/test';
import { expectToFit, findColorViolations, findViolations } from './accessibility.ts';
import { completeProfile, newPerson, origin, signUp } from './accounts.ts';
import { buy } from './buy-plan.ts';
import { queryDatabase } from './query-database.ts';
import { createLibraryOf, createProjectOf, createSession, signInBrowser } from './seed.ts';
import { subscribeTo } from './subscribe.ts';

const plans = (page: Page) => page.getByRole('dialog', { name: 'Choose Your Plan' });
const planButton = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });
const paid = (page: Page, plan: string) => expect(page.getByText(`You are now on ${plan}.`)).toBeVisible();

test('[BILL-12, BILL-06] a user goes from a pricing page through the sign-up to the paid plan', async ({
  page,
}) => {
  await page.goto(`${origin()}/login?selected_plan=starter`);
  await expect(page.getByText('You chose Starter for $99 a month.')).toBeVisible();
  await signUp(page, newPerson('Ada Lovelace'), { stay: true });
  await completeProfile(page);
  await expect(page.getByRole('heading', { name: 'Subscribe to Starter' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay $99.00' }).click();
  await paid(page, 'Starter');
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog', { name: 'Create your first project' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Create your first project' })).toBeVisible();
  await expect(page.getByText('You are now on Starter.')).toBeHidden();
});

test('[BILL-06, BILL-07] a card is declined, a checkout is canceled, and then the plan is bought', async ({
  page,
  context,
}) => {
  const session = await createSession();
  await createProjectOf(session, { name: 'Payments' });
  await signInBrowser(context, session);
  await page.goto(`${origin()}/dashboard/projects`);
  await planButton(page, 'Upgrade').click();
  await plans(page).getByRole('button', { name: 'Choose Indie' }).click();
  await page.getByRole('button', { name: 'Decline the card' }).click();
  await expect(page.getByRole('alert')).toContainText('The card was declined.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const canceled = page.getByRole('dialog', { name: 'The checkout was canceled' });
  await expect(canceled).toContainText('No payment was made');
  await canceled.getByRole('button', { name: 'See plans' }).click();
  await plans(page).getByRole('button', { name: 'Choose Indie' }).click();
  await page.getByRole('button', { name: 'Pay $19.00' }).click();
  await paid(page, 'Indie');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(planButton(page, 'Indie')).toBeVisible();

  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Payment History' }).click();
  const history = page.getByRole('dialog', { name: 'Payment History' });
  const payment = history.getByRole('listitem').filter({ hasText: 'Paid' });
  await expect(payment).toContainText('$19.00');
  const invoice = await payment.getByRole('link', { name: /Invoice/ }).getAttribute('href');
  const file = await fetch(new URL(invoice ?? '', origin()));
  expect((await file.text()).slice(0, 4)).toBe('%PDF');
});

test('[BILL-11] the limit of a plan is reached, the plan is changed, and the user continues', async ({
  page,
  context,
}) => {
  const session = await createSession();
  const { project_uuid } = await createProjectOf(session, { name: 'Payments' });
  await createLibraryOf(session, project_uuid, smallDocument);
  await buy(session, 'indie');
  await signInBrowser(context, session);
  await page.goto(`${origin()}/dashboard/projects/${project_uuid}`);
  await page.getByRole('button', { name: 'Add New Library' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add New Library' });
  await adding.getByRole('textbox', { name: 'Name' }).fill('Orders API');
  await adding.getByRole('textbox', { name: 'Version' }).fill('1.0');
  await adding.getByRole('textbox', { name: 'Group' }).fill('Core');
  await adding
    .locator('input[type=file]')
    .setInputFiles({ name: 'orders.json', mimeType: 'application/json', buffer: Buffer.from(smallDocument) });
  await adding.getByRole('button', { name: 'Add library' }).click();
  await expect(adding.getByText('The Indie plan allows 1 library').first()).toBeVisible();
  await adding.getByRole('button', { name: 'Upgrade' }).click();

  await expect(plans(page).getByRole('meter', { name: 'Libraries' })).toHaveAttribute(
    'aria-valuetext',
    '1 of 1',
  );
  await plans(page).getByRole('button', { name: 'Upgrade to Starter' }).click();
  const question = page.getByRole('dialog', { name: 'Change to Starter?' });
  await expect(question.getByText(/\$99\.00 on /)).toBeVisible();
  // It is a dialog, not as wide as the plans.
  expect((await question.boundingBox())?.width).toBe(480);
  await question.getByRole('button', { name: 'Change to Starter' }).click();
  await paid(page, 'Starter');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(adding.getByRole('button', { name: 'Upgrade' })).toHaveCount(0);
  await adding.getByRole('button', { name: 'Add library' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders API' })).toBeVisible();
});

test('the keyboard moves through a dialog past buttons that have tooltips', async ({ page, context }) => {
  const session = await createSession();
  await createProjectOf(session, { name: 'Payments' });
  await signInBrowser(context, session);
  await page.goto(`${origin()}/dashboard/projects`);
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Payment History' }).click();
  const history = page.getByRole('dialog', { name: 'Payment History' });
  await expect(history.getByRole('heading', { name: 'Payment History', exact: true })).toBeFocused();
  // Nothing can be refreshed while the history is loading.
  await expect(history.getByRole('button', { name: 'Refresh' })).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(history.getByRole('button', { name: 'Close payment history' }).first()).toBeFocused();
  await expect(page.getByRole('tooltip', { name: 'Close payment history' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(history.getByRole('button', { name: 'Refresh' })).toBeFocused();
  await expect(page.getByRole('tooltip', { name: 'Close payment history' })).toBeHidden();
});

test('the plans and the test checkout have no accessibility violations, and fit a small phone', async ({
  page,
  context,
}) => {
  const session = await createSession();
  await createProjectOf(session, { name: 'Payments' });
  await buy(session, 'starter');
  const other = await createSession('Grace Hopper');
  await signInBrowser(context, session);
  for (const [theme, inTheWay] of [
    ['light', findViolations],
    ['dark', findColorViolations],
  ] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${origin()}/dashboard/projects`);
    await planButton(page, 'Starter').click();
    await expect(plans(page).getByRole('meter', { name: 'Libraries' })).toBeAttached();
    expect(await inTheWay(page)).toEqual([]);
    await plans(page).getByRole('button', { name: 'Change to Indie' }).click();
    await expect(page.getByText('Credit for later bills')).toBeVisible();
    expect(await inTheWay(page)).toEqual([]);
    await expectToFit(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await expectToFit(page);
    await page.goto(await checkoutOf(other));
    await expect(page.getByRole('heading', { name: 'Subscribe to Indie' })).toBeVisible();
    expect(await inTheWay(page)).toEqual([]);
    await expectToFit(page);
  }
});

test('[BILL-10] a payment that is past due is shown on every screen, until the user opens the plans', async ({
  page,
  context,
}) => {
  const session = await createSession();
  await createProjectOf(session, { name: 'Payments' });
  await subscribeTo('starter', session);
  await queryDatabase(
    `update subscriptions set status = 'past_due'
     where customer_uuid = (select customer_uuid from customers where firebase_id = $1)`,
    [session.uid],
  );
  await signInBrowser(context, session);
  await page.goto(`${origin()}/dashboard/projects`);
  const notice = page.getByRole('alert').filter({ hasText: 'Your payment is past due' });
  await expect(notice).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findColorViolations(page)).toEqual([]);
  await expectToFit(page);
  await notice.getByRole('button', { name: 'See your plan' }).click();
  await expect(plans(page).getByText('Past due', { exact: true })).toBeVisible();
  await expect(notice).toBeHidden();
});

async function checkoutOf({ token }: { token: string }): Promise<string> {
  const opened = await fetch(`${origin()}/api/subscriptions/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ plan_id: 'indie', billing_cycle: 'yearly' }),
  });
  return ((await opened.json()) as { page_url: string }).page_url;
}
