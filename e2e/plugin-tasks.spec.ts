import { expect, type Locator, type Page, test } from '@playwright/test';
import { createPluginOf, pluginOrigin } from './claim-subdomain.ts';
import { queryDatabase } from './query-database.ts';
import {
  callAs,
  createLargeLibrary,
  createLibraryOf,
  createProjectOf,
  createSession,
  createWorkflowOf,
} from './seed.ts';

let home: string;

test.beforeAll(async ({ browser }) => {
  const session = await createSession();
  const { project_uuid } = await createProjectOf(session, {
    name: 'GitHub',
    description: 'Automate GitHub.',
    is_opensource: true,
    repository_url: 'https://example.com/r',
  });
  const { library_uuid } = await createLargeLibrary(session, project_uuid);
  await createWorkflowOf(session, project_uuid, library_uuid, 'Clean up an organization');
  const guide = {
    title: 'Quick start',
    text: '# Quick start\n\nCreate a token first.\n\n## Rate limits\n\n5,000 an hour.',
  };
  await callAs(session, 'POST', `/api/projects/${project_uuid}/guides`, guide);
  const old = {
    openapi: '3.0.3',
    info: { title: 'Old', version: '1' },
    paths: { '/old/issues': { get: { summary: 'List old issues' } } },
  };
  const older = await createLibraryOf(session, project_uuid, JSON.stringify(old));
  home = pluginOrigin(await createPluginOf(session, project_uuid));
  // A second version, which the changelog compares with the first.
  await callAs(session, 'PATCH', `/api/libraries/${older.library_uuid}`, {
    version: '1',
    newer_library_uuid: library_uuid,
    is_deprecated: true,
  });
  const [method] = await queryDatabase<{ method_uuid: string }>(
    `select method_uuid from methods where library_uuid = $1 and method_name = 'Create an issue'`,
    [library_uuid],
  );
  await callAs(session, 'PATCH', `/api/methods/${method?.method_uuid}/details`, { is_deprecated: true });
  // Changes of the same five seconds are published together.
  const page = await browser.newPage();
  const changelog = async () => (await page.goto(`${home}/changelog.md`))?.text();
  await expect.poll(changelog, { timeout: 20_000 }).toContain('Create an issue');
  await page.close();
});

/** What a reader does: each press of a link or button is a step, and so is each search. */
type Steps = { click: (target: Locator) => Promise<void>; search: (words: string) => Promise<void> };

const steps = {
  mouse: (page: Page): Steps => ({
    click: (target) => target.click(),
    search: async (words) => {
      await page.getByRole('link', { name: 'Search', exact: true }).click();
      await page.getByRole('combobox', { name: 'Search all pages' }).fill(words);
      await page.getByRole('listbox').getByRole('option').first().click();
    },
  }),
  keyboard: (page: Page): Steps => ({
    click: async (target) => {
      const isLabel = await target.evaluate(({ tagName }) => tagName === 'LABEL');
      await (isLabel ? target.getByRole('radio').press('Space') : target.press('Enter'));
    },
    search: async (words) => {
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: 'Search all pages' }).fill(words);
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    },
  }),
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** What readers look for, with at most two clicks or one search for each, from the home page. */
const tasks: [task: string, find: (page: Page, by: Steps) => Promise<void>][] = [
  [
    'a call',
    async (page, by) => {
      await by.search('merge a pull request');
      await expect(heading(page, 'Merge a pull request')).toBeVisible();
    },
  ],
  [
    'the errors of a call',
    async (page, by) => {
      await by.search('merge a pull request');
      await expect(page.getByRole('region', { name: 'Responses' })).toContainText('405');
    },
  ],
  [
    'how a call is authenticated',
    async (page, by) => {
      await by.search('create a label');
      await expect(page.getByRole('heading', { name: 'Authentication' })).toBeVisible();
    },
  ],
  [
    'the example of a call in Go',
    async (page, by) => {
      await by.search('create a label');
      // The home page has a choice of languages, too.
      await expect(heading(page, 'Create a label')).toBeVisible();
      await by.click(page.locator('label', { hasText: /^Go$/ }));
      await expect(page.getByRole('group', { name: 'Code sample in Go' })).toContainText('http.NewRequest');
    },
  ],
  [
    'a workflow',
    async (page, by) => {
      await by.click(page.getByRole('link', { name: 'Clean up an organization' }).first());
      await expect(heading(page, 'Clean up an organization')).toBeVisible();
    },
  ],
  [
    'a change of the last month',
    async (page, by) => {
      await by.click(
        page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Changelog' }),
      );
      await expect(page.getByRole('main')).toContainText('Create an issue');
      await by.click(
        page
          .getByRole('main')
          .getByRole('link', { name: /Create an issue/ })
          .first(),
      );
      await expect(heading(page, 'Create an issue')).toBeVisible();
    },
  ],
  [
    'a guide',
    async (page, by) => {
      await by.search('quick start');
      await expect(heading(page, 'Quick start')).toBeVisible();
    },
  ],
  [
    'the payload of an event',
    async (page, by) => {
      await by.search('issues-opened');
      await expect(heading(page, 'issues-opened')).toBeVisible();
    },
  ],
  [
    'the call with a named field',
    async (page, by) => {
      await by.search('allow_squash_merge');
      await expect(page.getByRole('main')).toContainText('allow_squash_merge');
    },
  ],
  [
    'the fields of a model',
    async (page, by) => {
      await by.search('label');
      await expect(heading(page, 'label')).toBeVisible();
    },
  ],
  [
    'the letter of a model among a thousand',
    async (page, by) => {
      await by.click(
        page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Models' }),
      );
      await by.click(
        page.getByRole('navigation', { name: /by letter/ }).getByRole('link', { name: 'L', exact: true }),
      );
      await expect(page.getByRole('heading', { name: 'L', exact: true })).toBeInViewport();
      await expect(page.getByRole('main').getByRole('link', { name: 'label', exact: true })).toBeVisible();
    },
  ],
  [
    'all calls with one tag',
    async (page, by) => {
      await by.click(
        page
          .getByRole('main')
          .getByRole('link', { name: /^issues / })
          .first(),
      );
      await expect(page.getByRole('main')).toContainText('List assignees');
    },
  ],
  [
    'an older version of the API',
    async (page, by) => {
      await by.click(
        page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Methods' }),
      );
      await by.click(page.getByRole('link', { name: /^Version 1\b.*Deprecated/ }).first());
      await expect(page.getByRole('main')).toContainText('List old issues');
    },
  ],
  [
    'the commands that install the plugin in Codex',
    async (page, by) => {
      const buttons = page.getByRole('list', { name: 'Install it in your assistant' });
      await by.click(buttons.getByRole('link', { name: 'Codex' }));
      await expect(page.getByRole('group', { name: 'Commands for Codex' })).toBeInViewport();
    },
  ],
];

for (const [way, open] of Object.entries(steps))
  for (const [task, find] of tasks)
    test(`[PLUG-07] ${task} is found in two clicks or one search, by ${way}`, async ({ page }) => {
      await page.goto(home);
      let clicks = 0;
      let searches = 0;
      const by = open(page);
      await find(page, {
        click: (target) => {
          clicks += 1;
          return by.click(target);
        },
        search: (words) => {
          searches += 1;
          return by.search(words);
        },
      });
      expect(clicks).toBeLessThanOrEqual(2);
      expect(searches).toBeLessThanOrEqual(1);
    });
