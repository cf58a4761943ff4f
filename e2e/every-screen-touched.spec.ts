import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { expect, type Page, test } from '@playwright/test';
import { origin } from './accounts.ts';
import { createPluginOf } from './claim-subdomain.ts';
import { answerLate, shiftsOf, watchShifts } from './layout-shifts.ts';
import { recordQuestions, runNightlyCount } from './record-questions.ts';
import { createLibraryOf, createProjectOf, createSession, signInBrowser } from './seed.ts';

// On touch screens, controls are higher than with a mouse, and so are their placeholders while the screen loads.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const reads = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();
const offers = (name: string) => (page: Page) => expect(page.getByRole('button', { name })).toBeVisible();

test('no layout shifts happen on a phone when a user opens a screen for the first time', async ({ page }) => {
  const session = await createSession();
  const project = await createProjectOf(session, { name: 'Shop' });
  const { library_uuid } = await createLibraryOf(session, project.project_uuid, smallDocument);
  const projects = '/dashboard/projects';
  const shop = `${projects}/${project.project_uuid}`;
  const screens: [path: string, waitUntilShown: (page: Page) => Promise<void>][] = [
    ['/dashboard', reads('Top gaps')],
    [
      '/dashboard/libraries',
      (page) => expect(page.getByRole('link', { name: 'Open library' })).toBeVisible(),
    ],
    [projects, (page) => expect(page.getByRole('heading', { name: 'Shop' })).toBeVisible()],
    [shop, offers('Add New Library')],
    [`${shop}/libraries/${library_uuid}`, offers('Quick Actions')],
    ['/dashboard/analytics', reads('No questions counted in this period')],
    [
      '/dashboard/analytics/queries',
      (page) => expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible(),
    ],
    ['/dashboard/notifications', reads('All caught up!')],
    ['/dashboard/account', (page) => expect(page.getByRole('button', { name: 'Save' }).nth(1)).toBeVisible()],
  ];
  await signInBrowser(page.context(), session);
  await watchShifts(page);
  // The account's forms load after everything else.
  await page.route('**/assets/NameField-*.js', async (route) => {
    await offers('Change email')(page);
    await route.continue();
  });
  for (const [path, waitUntilShown] of screens) {
    await page.goto(origin() + path);
    await waitUntilShown(page);
    expect.soft(await shiftsOf(page), path).toEqual([]);
  }
});

test('no layout shifts happen on a phone when a project with links and a plugin is loaded late', async ({
  page,
}) => {
  const session = await createSession();
  const { project_uuid } = await createProjectOf(session, {
    name: 'Shop',
    description: 'Everything about orders.',
    website_url: 'https://example.com',
    documentation_url: 'https://docs.example.com',
  });
  await createLibraryOf(session, project_uuid, smallDocument);
  await createPluginOf(session, project_uuid);
  await signInBrowser(page.context(), session);
  await watchShifts(page);
  await answerLate(page);
  await page.goto(`${origin()}/dashboard/projects/${project_uuid}`);
  await expect(page.getByRole('link', { name: 'Documentation' })).toBeVisible();
  await reads('Running')(page);
  await expect(page.getByRole('button', { name: /^Edit / })).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
});

/** More than one page of questions, no two of which count as the same. */
const topics =
  'refund parcel voucher webhook payout currency gallery invoice mailbox zebra keyboard ocean violin bakery glacier pencil helmet garden rocket button saddle'.split(
    ' ',
  );

test('neither the pages of the questions nor their charts move or widen a screen that is loaded late', async ({
  page,
}) => {
  const session = await createSession();
  const { project_uuid } = await createProjectOf(session, { name: 'Shop' });
  await createLibraryOf(session, project_uuid, smallDocument);
  await recordQuestions(
    project_uuid,
    topics.map((text) => ({ text, times: 2, outcome: 'none' })),
  );
  await runNightlyCount(project_uuid);
  await signInBrowser(page.context(), session);
  await watchShifts(page);
  await watchWidth(page);
  const queries = `${origin()}/dashboard/analytics/queries?project=${project_uuid}`;
  // The window is high enough for the pages below the placeholder.
  await page.setViewportSize({ width: 390, height: 1600 });
  await page.route('**/proof*', async (route) => {
    await reads('21 of 21 queries')(page);
    await route.continue();
  });
  await page.goto(queries);
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  expect.soft(await shiftsOf(page)).toEqual([]);
  await page.goto(`${origin()}/dashboard/analytics?project=${project_uuid}`);
  await expect(page.getByRole('img', { name: /month/i }).first()).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { widest: number }).widest)).toBe(390);
});

/** Call before the page is opened: from then on the browser remembers how wide the page was at most. */
const watchWidth = (page: Page) =>
  page.addInitScript(() => {
    const look = (): void => {
      const { widest = 0 } = globalThis as unknown as { widest?: number };
      Object.assign(globalThis, { widest: Math.max(widest, document.documentElement?.scrollWidth ?? 0) });
      requestAnimationFrame(look);
    };
    look();
  });
