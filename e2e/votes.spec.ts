import { setTimeout } from 'node:timers/promises';
import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { expect, type Page, test } from '@playwright/test';
import { findViolations } from './accessibility.ts';
import { origin } from './accounts.ts';
import { createPluginOf, pluginOrigin } from './claim-subdomain.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { queryDatabase } from './query-database.ts';
import {
  callAs,
  createLibraryOf,
  createProjectOf,
  createSession,
  createWorkflowOf,
  type Session,
  signInBrowser,
} from './seed.ts';

let home: string;
let projectUuid: string;
let session: Session;
let pages: string[];

test.beforeAll(async () => {
  session = await createSession();
  const form = { name: 'Meridian', is_opensource: true, repository_url: 'https://example.com/meridian' };
  projectUuid = (await createProjectOf(session, form)).project_uuid;
  const { library_uuid } = await createLibraryOf(session, projectUuid, smallDocument);
  const workflow = await createWorkflowOf(session, projectUuid, library_uuid, 'Onboard a new customer');
  const guide = { title: 'Quick start', text: '# Quick start\n\nGet a key first.' };
  await callAs(session, 'POST', `/api/projects/${projectUuid}/guides`, guide);
  home = pluginOrigin(await createPluginOf(session, projectUuid));
  const [method] = await queryDatabase<{ method_uuid: string }>(
    'select method_uuid from methods where library_uuid = $1 limit 1',
    [library_uuid],
  );
  pages = [`/methods/${method?.method_uuid}`, `/workflows/${workflow.workflow_uuid}`, '/guides/quick-start'];
});

const box = (page: Page) => page.getByRole('region', { name: /^Was this (page|answer) helpful\?$/ });
const votes = () =>
  queryDatabase<{ kind: string; is_helpful: boolean; problem: string | null; text: string }>(
    'select kind, is_helpful, problem, text from page_votes where project_uuid = $1 order by kind',
    [projectUuid],
  );

test('readers vote on a page by keyboard, without leaving it, and nothing moves', async ({
  page,
  context,
}) => {
  await watchShifts(page);
  await page.route('**/vote', async (route) => {
    // Later than the time for which a shift counts as the effect of a press.
    await setTimeout(600);
    await route.continue();
  });
  for (const path of pages) {
    await page.goto(home + path);
    await box(page).getByText('No', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(box(page).getByRole('radio', { name: 'Something is missing' })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.type('An example <b>with</b> paging');
    expect(await findViolations(page)).toEqual([]);
    // The age of the version may have moved the links in the footer.
    const earlier = await shiftsOf(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const status = box(page).getByRole('status');
    await expect(status).toContainText('Thanks. The people who maintain this project see your report.');
    await expect(status).toBeFocused();
    await expect(page).toHaveURL(home + path);
    expect(await shiftsOf(page)).toEqual(earlier);
  }
  const vote = { is_helpful: false, problem: 'missing', text: 'An example <b>with</b> paging' };
  expect(await votes()).toEqual(['guide', 'method', 'workflow'].map((kind) => ({ kind, ...vote })));
  expect(await context.cookies()).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('readers vote on a page and an answer, and return to the page', async ({ page }) => {
    await page.goto(home + pages[2]);
    await box(page).getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Quick start' })).toBeVisible();
    await box(page).getByText('No', { exact: true }).click();
    await box(page).getByRole('radio', { name: 'It is hard to understand' }).check();
    await box(page).getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect((await votes()).find(({ kind }) => kind === 'guide')).toMatchObject({ problem: 'unclear' });
    await page.goto(`${home}/ask?q=refund+an+order`);
    await box(page).getByText('No', { exact: true }).click();
    await box(page).getByRole('radio', { name: 'The code does not work' }).check();
    await box(page).getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Report sent' })).toBeVisible();
  });
});

test('owners see unhelpful pages in Developer Queries, and open what they can edit', async ({
  page,
  context,
}) => {
  for (const path of pages) {
    await page.goto(home + path);
    await box(page).getByText('No', { exact: true }).click();
    await box(page)
      .getByRole('textbox', { name: 'Details (optional)' })
      .fill('An example <b>with</b> paging');
    await box(page).getByRole('button', { name: 'Send' }).click();
    await expect(box(page).getByRole('status')).toContainText('Thanks.');
  }
  await signInBrowser(context, session);
  await page.goto(`${origin()}/dashboard/analytics/queries?project=${projectUuid}`);
  const panel = page.getByRole('region', { name: 'Pages that did not help' });
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await expect(panel).toContainText('An example <b>with</b> paging');
  expect(await findViolations(page)).toEqual([]);
  await panel.getByRole('link', { name: 'Quick start' }).click();
  await expect(page.getByRole('dialog')).toContainText('Quick start');
});
