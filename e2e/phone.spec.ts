import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { origin } from './accounts.ts';
import { newSubdomain } from './claim-subdomain.ts';
import { recordQuestions } from './record-questions.ts';
import {
  callAs,
  createLibraryOf,
  createProjectOf,
  createSession,
  type Session,
  signInBrowser,
} from './seed.ts';

test.use({ viewport: { width: 390, height: 600 } });

const longTag = 't'.repeat(300);
let session: Session;
let projectUuid: string;

test.beforeAll(async () => {
  session = await createSession();
  const project = await createProjectOf(session, { name: 'Orders', website_url: 'https://example.com' });
  projectUuid = project.project_uuid;
});

test.beforeEach(({ page }) => signInBrowser(page.context(), session));

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not shown');
  return { right: box.x + box.width, top: box.y, bottom: box.y + box.height };
};

const openLibraryForm = async (page: Page) => {
  await page.goto(`${origin()}/dashboard/projects/${projectUuid}`);
  await page.getByRole('button', { name: 'Add New Library' }).first().click();
  return page.getByRole('dialog');
};

test('the list of projects keeps their links', async ({ page }) => {
  await page.goto(`${origin()}/dashboard/projects`);
  await page.getByRole('radio', { name: 'List' }).click();
  await expect(page.getByRole('link', { name: /Website/ })).toBeVisible();
});

test('a very long tag stays inside the dialog of its method', async ({ page }) => {
  const document = {
    openapi: '3.0.3',
    info: { title: 'Orders', version: '1' },
    paths: {
      '/orders': {
        get: { summary: 'List orders', tags: [longTag], responses: { 200: { description: 'OK' } } },
      },
    },
  };
  const { library_uuid } = await createLibraryOf(session, projectUuid, JSON.stringify(document));
  await page.goto(`${origin()}/dashboard/projects/${projectUuid}/libraries/${library_uuid}`);
  await page.getByRole('link', { name: 'List orders' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('list', { name: 'Tags' })).toBeVisible();
  expect((await boxOf(dialog.getByRole('list', { name: 'Tags' }))).right).toBeLessThanOrEqual(390);
  expect((await boxOf(dialog.getByRole('button', { name: 'Copy endpoint' }))).right).toBeLessThanOrEqual(390);
});

test('the error below the focused field is not covered by the buttons, at any window height', async ({
  page,
}) => {
  const dialog = await openLibraryForm(page);
  const group = dialog.getByRole('textbox', { name: 'Group' });
  for (const name of ['Name', 'Version']) await dialog.getByRole('textbox', { name }).fill('1');
  await dialog.getByRole('textbox', { name: 'Spec URL' }).fill('https://example.com/openapi.json');
  await group.fill('');
  for (let height = 420; height <= 620; height += 20) {
    await page.setViewportSize({ width: 390, height });
    await dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
    await expect(group).toBeFocused();
    await expect(async () => {
      const error = await boxOf(dialog.getByText('Group is required'));
      const button = await boxOf(dialog.getByRole('button', { name: 'Add library' }));
      expect(error.bottom).toBeLessThanOrEqual(button.top);
    }).toPass({ timeout: 2_000 });
  }
});

test.describe('a small touch phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('does not scroll sideways', async ({ page }) => {
    await page.goto(`${origin()}/dashboard/projects`);
    await expect(page.getByRole('link', { name: 'Orders' }).first()).toBeVisible();
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

test('a long address of a plugin does not make its project’s page scroll sideways', async ({ page }) => {
  const { project_uuid } = await createProjectOf(session, { name: 'Shop' });
  const subdomain = newSubdomain().padEnd(63, 'x');
  await callAs(session, 'POST', `/api/projects/${project_uuid}/subdomain`, { subdomain });
  await page.goto(`${origin()}/dashboard/projects/${project_uuid}`);
  await expect(page.getByRole('link', { name: subdomain })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // The sections of the plugin fit side by side.
  await page.getByRole('link', { name: 'Plugin', exact: true }).click();
  const sections = page.getByRole('dialog').getByRole('tablist');
  await expect(sections.getByRole('tab', { name: 'Versions' })).toBeVisible();
  expect(await sections.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
});

test('[SHELL-01] the two tabs of the top bar are in one row', async ({ page }) => {
  await page.goto(`${origin()}/dashboard/projects`);
  const tab = page.getByRole('link', { name: 'Manage Projects' });
  await expect(tab).toBeVisible();
  const lines = await tab.evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('two figures of the overview share a row, and the later first steps are one line each', async ({
  page,
}) => {
  const { project_uuid } = await createProjectOf(session, { name: 'Fleet' });
  const overview = `${origin()}/dashboard?project=${project_uuid}`;
  await page.goto(overview);
  const steps = page.getByRole('region', { name: 'Get your first answer' });
  const step = await boxOf(steps.getByRole('listitem').nth(2));
  expect(step.bottom - step.top).toBeLessThanOrEqual(40);
  await recordQuestions(project_uuid, [{ text: 'track a parcel', times: 3, outcome: 'none' }]);
  await page.goto(overview);
  const [questions, rate] = await Promise.all(
    ['Questions', 'Answer rate'].map((name) => boxOf(page.getByRole('region', { name, exact: true }))),
  );
  expect(rate?.top).toBe(questions?.top);
  expect(questions?.right).toBeLessThan(195);
});

test('the tabs of the dashboard have the same position on all of its pages', async ({ page }) => {
  const { project_uuid } = await createProjectOf(session, { name: 'Harbor' });
  await recordQuestions(project_uuid, [{ text: 'track a parcel', times: 3, outcome: 'none' }]);
  for (const width of [320, 390, 700, 900, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const positions: Record<string, number> = {};
    for (const view of ['Overview', 'Libraries', 'Usage Analytics']) {
      await page.goto(`${origin()}/dashboard?project=${project_uuid}`);
      const link = page
        .getByRole('navigation', { name: 'Views of the dashboard' })
        .getByRole('link', { name: view });
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      positions[view] = (await boxOf(link)).top;
    }
    expect(new Set(Object.values(positions)).size, `${width}: ${JSON.stringify(positions)}`).toBe(1);
  }
});

test.describe('the editor of a method', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[METH-03] shows the label of every field in a row, and its folded parts are easy to press', async ({
    page,
  }) => {
    const { library_uuid } = await createLibraryOf(session, projectUuid, smallDocument);
    await page.goto(`${origin()}/dashboard/projects/${projectUuid}/libraries/${library_uuid}`);
    await page.getByRole('button', { name: /^Create/ }).click();
    const dialog = page.getByRole('dialog');
    for (const part of ['input', 'header', 'response'])
      await dialog.getByRole('button', { name: `Add ${part}` }).click();
    for (const [row, labels] of [
      ['Input 1', ['Name', 'In', 'Type', 'Description']],
      ['Header 1', ['Name', 'Type', 'Default', 'Description']],
      ['Response 1', ['Status', 'Media type', 'Type of the body', 'Description']],
    ] as const) {
      const fields = dialog.getByRole('group', { name: row });
      for (const label of labels) await expect(fields.getByText(label, { exact: true })).toBeVisible();
      const { top, bottom } = await boxOf(fields);
      expect(bottom - top).toBeLessThan(row === 'Response 1' ? 360 : 290);
    }
    const example = await boxOf(dialog.locator('summary').filter({ hasText: 'Example' }));
    expect(example.bottom - example.top).toBeGreaterThanOrEqual(40);
  });
});
