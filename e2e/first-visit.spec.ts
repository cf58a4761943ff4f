import { expect, type Page, type Route, test } from '@playwright/test';
import { completeProfile, newPerson, origin, signIn, signUp } from './accounts.ts';
import { mailsTo } from './mailbox.ts';
import { queryDatabase } from './query-database.ts';
import { createInvitation, createProjectOf, createSession, signInBrowser } from './seed.ts';

const profile = (page: Page) => page.getByRole('dialog', { name: 'Complete Your Profile' });
const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account menu/ });

test('[PROF-01] an incomplete profile is requested at the next sign-in, and can be changed in Account later', async ({
  page,
}) => {
  const person = newPerson('Ada Lovelace');
  await signUp(page, person);
  await profile(page).getByRole('button', { name: 'Sign Out' }).click();
  await signIn(page, person);
  await expect(profile(page)).toBeVisible();
  await completeProfile(page);
  await page.goto(`${origin()}/dashboard/account`);
  const about = page.getByRole('region', { name: 'About you' });
  await about.getByRole('radio', { name: /Company/ }).check();
  await about.getByRole('textbox', { name: 'Company name' }).fill('Analytical Engines');
  await about.getByRole('textbox', { name: 'Position' }).fill('Engineer');
  await about.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated').first()).toBeVisible();
  await page.reload();
  await expect(about.getByRole('textbox', { name: 'Company name' })).toHaveValue('Analytical Engines');
});

test('[AUTH-13, BILL-12, PROF-06] a plan and an invitation survive in a second tab, and the sign-up there uses them', async ({
  page,
  context,
}) => {
  const owner = await createSession('Olive Owner');
  const { project_uuid } = await createProjectOf(owner, { name: 'Compilers' });
  const newcomer = newPerson('Ada Lovelace');
  await createInvitation(owner, project_uuid, newcomer);
  const hash = await invitationHash(newcomer.email);
  await page.goto(`${origin()}/login?selected_plan=indie&billing_cycle=yearly&inviter_hash=${hash}`);
  await expect(page.getByText('You chose Indie for $190 a year.')).toBeVisible();
  const second = await context.newPage();
  await second.goto(origin());
  await expect(second.getByText('You chose Indie for $190 a year.')).toBeVisible();
  await expect(second.getByText('You were invited to a project.')).toBeVisible();
  await signUp(second, newcomer, { stay: true });
  const sent = second.waitForRequest((request) => request.url().endsWith('/api/profiles/complete-profile'));
  await completeProfile(second);
  expect((await sent).postDataJSON()).toMatchObject({ subscription_plan: 'indie', inviter_hash: hash });
  await second.waitForURL(/\/checkout\/test\//);
  await expect(second.getByRole('heading', { name: 'Subscribe to Indie' })).toBeVisible();
  await second.goto(`${origin()}/dashboard`);
  await expect(second.getByRole('heading', { name: 'You’re invited' })).toBeVisible();
  await second.getByRole('button', { name: /^Accept/ }).click();
  await expect(second).toHaveURL(`${origin()}/dashboard/projects/${project_uuid}`);
});

/** The code in the link of an invitation mail. */
async function invitationHash(email: string): Promise<string> {
  const hash = async () => /inviter_hash=([\w-]+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1];
  await expect.poll(hash).toBeDefined();
  return (await hash()) ?? '';
}

const failures: Record<string, (route: Route) => Promise<void>> = {
  'a dead connection': (route) => route.abort('connectionrefused'),
  'a bare 500': (route) => route.fulfill({ status: 500 }),
  'a 502 of a gateway': (route) => route.fulfill({ status: 502, body: '<html>Bad Gateway</html>' }),
};
for (const [what, fail] of Object.entries(failures))
  test(`[SHELL-08] with ${what} the projects fail to load, are retried with pauses, and appear once it is over`, async ({
    page,
    context,
  }) => {
    const session = await createSession();
    await createProjectOf(session, { name: 'Shop' });
    await signInBrowser(context, session);
    await page.clock.install();
    let isOver = false;
    let calls = 0;
    await page.route('**/api/**', (route) => {
      if (isOver) return route.continue();
      calls += 1;
      return fail(route);
    });
    await page.goto(`${origin()}/dashboard/projects`);
    await expect(page.getByRole('heading', { name: 'Failed to load projects' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Failed to fetch projects')).toBeVisible();
    await expect(page.getByText('Loading your projects')).toBeHidden();
    const first = calls;
    await page.clock.runFor(30_000);
    expect(calls - first).toBeLessThan(10);
    const before = calls;
    await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click();
    await expect.poll(() => calls).toBeGreaterThan(before);
    isOver = true;
    await page.clock.runFor(60_000);
    await expect(page.getByRole('heading', { name: 'Shop' })).toBeVisible();
  });

test('[BILL-09] a subscription is canceled for the end of its period, and resumed', async ({
  page,
  context,
}) => {
  const session = await createSession();
  await createProjectOf(session, { name: 'Shop' });
  await signInBrowser(context, session);
  await page.goto(`${origin()}/dashboard/projects`);
  await page.getByRole('banner').getByRole('button', { name: 'Upgrade' }).click();
  await page.getByRole('button', { name: 'Choose Indie' }).click();
  await page.getByRole('button', { name: 'Pay $19.00' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Cancel Subscription' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Subscription' });
  await dialog.getByRole('button', { name: 'Cancel at period end' }).click();
  await expect(dialog.getByText(/^You keep Indie until .+, then it ends\.$/)).toBeVisible();
  const isEnding = async () =>
    (
      await queryDatabase<{ cancel_at_period_end: boolean }>(
        'select s.cancel_at_period_end from subscriptions s join customers using (customer_uuid) where firebase_id = $1',
        [session.uid],
      )
    )[0]?.cancel_at_period_end;
  expect(await isEnding()).toBe(true);
  await dialog.getByRole('button', { name: 'Resume subscription' }).click();
  await expect(dialog.getByRole('button', { name: 'Cancel at period end' })).toBeVisible();
  expect(await isEnding()).toBe(false);
});
