import { readFile } from 'node:fs/promises';
import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { expect, test } from '@playwright/test';
import { expectAccessible, expectToFit } from './accessibility.ts';
import { origin } from './accounts.ts';
import { formattersOf, watchFormatters } from './formatters.ts';
import { answerLate, shiftsOf, watchShifts } from './layout-shifts.ts';
import { recordQuestions, runNightlyCount } from './record-questions.ts';
import { createLibraryOf, createProjectOf, createSession, type Session, signInBrowser } from './seed.ts';

let session: Session;
let projectUuid: string;
let nobodysUuid: string;

// In series, because they read the same project, which is counted once.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  session = await createSession();
  nobodysUuid = (await createProjectOf(session, { name: 'Nobody’s' })).project_uuid;
  projectUuid = (await createProjectOf(session, { name: 'Shop' })).project_uuid;
  await createLibraryOf(session, projectUuid, smallDocument);
  await recordQuestions(projectUuid, [
    { text: 'How do I refund an order?', times: 22, outcome: 'answered' },
    { text: 'Where is my parcel', times: 12, outcome: 'uncertain' },
    { text: 'Fly to the moon and back', times: 3, outcome: 'none' },
  ]);
  // If another test counts in the meantime, a day may be marked as counted before these questions are in it.
  await expect(() => runNightlyCount(projectUuid)).toPass();
});
test.beforeEach(({ context }) => signInBrowser(context, session));

test('[ANA-01, ANA-02, ANA-03, ANA-04, ANA-09] an owner reads charts by keyboard, as tables and as a file', async ({
  page,
}) => {
  await page.goto(`${origin()}/dashboard/analytics?project=${projectUuid}`);
  await expect(page.getByText('Charts are updated daily, not in real time')).toBeVisible();
  const total = page.getByRole('region', { name: 'Total Queries (Monthly)' });
  await total.getByRole('img', { name: /^Total Queries/ }).focus();
  for (let months = 0; months < 3; months++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('End');
  await expect(total.getByRole('status')).toHaveText(/quer(y|ies)$/);
  await expect(page.getByRole('link', { name: /^How do I refund an order\?\s*, 22 queries$/ })).toBeVisible();
  await page.getByRole('region', { name: 'Gaps' }).scrollIntoViewIfNeeded();
  // The charts are counted for the first time, while other tests keep the database busy.
  await expect(page.getByRole('region', { name: 'Gaps' }).getByRole('link')).toHaveCount(3, {
    timeout: 30_000,
  });
  await expectAccessible(page);

  for (const toggle of await page.getByRole('button', { name: 'Show as a table' }).all())
    await toggle.click();
  await expect(page.getByRole('table', { name: 'Common Developer Questions' }).getByRole('row')).toHaveText([
    /Question\s*Queries/,
    /refund an order\?\s*22/,
    /my parcel\s*12/,
    /to the moon and back\s*3/,
  ]);
  await expectAccessible(page);
  const kept = page.waitForEvent('download');
  await page
    .getByRole('region', { name: 'Common Developer Questions' })
    .getByRole('button', { name: 'Download CSV' })
    .click();
  const file = await kept;
  expect(file.suggestedFilename()).toBe('shop-common-developer-questions.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain('"Where is my parcel","12"\r\n');
  await expectToFit(page);
});

test('[ANA-01] the overview shows frequent and unanswered questions, and links to the answer of a gap', async ({
  page,
}) => {
  await page.goto(`${origin()}/dashboard?project=${projectUuid}`);
  for (const figure of ['Questions', 'Answer rate', 'New developers', 'Open gaps'])
    await expect(page.getByRole('region', { name: figure }).locator('.figure')).toHaveText(/\d/);
  const gaps = page.getByRole('region', { name: 'Top gaps' }).getByRole('listitem');
  await expect(gaps).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Plugin' })).toContainText('no address yet');
  await expectAccessible(page);
  await expectToFit(page);
  await gaps
    .first()
    .getByRole('link', { name: /^Answer / })
    .click();
  await expect(page.getByRole('dialog', { name: 'Answer with a method or workflow' })).toBeVisible();
  await expect(page).not.toHaveURL(/open=/);
  await page.goBack();
  await gaps
    .first()
    .getByRole('link', { name: /^Draft workflow/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Create Workflow' })).toBeVisible();
});

test('[ANA-01, ANA-02] project, filters and search are in the URL, and are kept in Developer Queries', async ({
  page,
}) => {
  await page.goto(`${origin()}/dashboard/analytics`);
  const project = page.getByRole('combobox', { name: 'Project' });
  await project.selectOption('Nobody’s');
  await expect(page.getByRole('heading', { name: 'No questions yet' })).toBeVisible();
  await expect(page.getByText('No endpoint data available')).toBeVisible();
  await expectAccessible(page);
  await project.selectOption('Shop');
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 3 months');
  await page.keyboard.press('/');
  await page.keyboard.type('common');
  await expect(page.getByText('Showing 1 chart(s) matching "common"')).toBeVisible();
  await expect(page).toHaveURL(/q=common/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Common Developer Questions']);

  await page.getByRole('link', { name: /^Where is my parcel\s*, 12 queries/ }).click();
  await expect(page).toHaveURL(new RegExp(`/queries\\?project=${projectUuid}&period=3m&group=`));
  await expect(page.getByRole('heading', { level: 1, name: 'Developer Queries' })).toBeVisible();
  await page.goBack();
  await page.getByRole('searchbox', { name: 'Search charts' }).fill('zebra');
  await expect(page.getByRole('heading', { name: 'No charts found' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('searchbox', { name: 'Search charts' }).clear();
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Custom range…');
  await expect(page.getByLabel('From', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
});

test('content that arrives late – day, names and libraries to choose from – has reserved space', async ({
  page,
}) => {
  await watchShifts(page);
  await watchFormatters(page);
  await answerLate(page);
  const open = (path: string) => page.goto(`${origin()}${path}?project=${projectUuid}`);

  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await open('/dashboard/analytics/queries');
    await expect(page.getByText('Where is my parcel')).toBeVisible();
    await expect(page.getByText('As of')).toBeVisible();
    await expect(page.locator('option', { hasText: 'Claude Code' })).toHaveCount(1);
    await expect(page.locator('option', { hasText: /\(.+\)/ })).toHaveCount(1);
    expect(await shiftsOf(page), `${width} px`).toEqual([]);
    expect(await formattersOf(page)).toEqual([]);
  }

  // Whether there were questions is known last, when the charts already have their figures.
  await page.setViewportSize({ width: 390, height: 844 });
  const charts = page.getByText('No questions counted in this period');
  const figures = page.waitForResponse('**/analytics/*/daily-queries*');
  await page.route('**/analytics/*/overview*', async (route) => {
    await figures;
    await route.fallback();
  });
  await page.goto(`${origin()}/dashboard/analytics?project=${nobodysUuid}`);
  await expect(page.getByRole('heading', { name: 'No questions yet' })).toBeVisible();
  await expect(charts.first()).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
  expect(await formattersOf(page)).toEqual([]);

  await open('/dashboard/libraries');
  await expect(page.getByRole('combobox', { name: 'Library' })).toBeEnabled();
  await expect(page.getByRole('link', { name: 'Open library' })).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
});

test('what needs a decision is on the first screen of a phone, and moves nothing when it arrives', async ({
  page,
}) => {
  await watchShifts(page);
  await answerLate(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${origin()}/dashboard?project=${projectUuid}`);
  const line = page.getByText('Nothing needs your decision.').first();
  await expect(line).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Latest changes' }).getByRole('listitem')).not.toHaveCount(0);
  expect(await shiftsOf(page)).toEqual([]);
});
