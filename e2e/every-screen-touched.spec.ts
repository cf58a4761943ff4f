import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { expect, type Page, test } from '@playwright/test';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { origin } from './people.ts';
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
  const screens: [path: string, seen: (page: Page) => Promise<void>][] = [
    ['/dashboard', reads('Top gaps')],
    [
      '/dashboard/libraries',
      (page) => expect(page.getByRole('link', { name: 'Open library' })).toBeVisible(),
    ],
    [projects, (page) => expect(page.getByRole('heading', { name: 'Shop' })).toBeVisible()],
    [shop, offers('Add New Library')],
    [`${shop}/libraries/${library_uuid}`, offers('Edit library')],
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
  for (const [path, seen] of screens) {
    await page.goto(origin() + path);
    await seen(page);
    expect.soft(await shiftsOf(page), path).toEqual([]);
  }
});
