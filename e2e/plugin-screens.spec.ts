import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectToFit, findColorViolations, findViolations } from './accessibility.ts';
import { createPluginOf, pluginOrigin } from './claim-subdomain.ts';
import {
  createLargeLibrary,
  createLibraryOf,
  createProjectOf,
  createSession,
  createWorkflowOf,
} from './seed.ts';

let home: string;
let closed: string;
let workflow: string;

test.beforeAll(async () => {
  const session = await createSession();
  const open = {
    is_opensource: true,
    repository_url: 'https://example.com/r',
    description: 'Ships.\nAnd more.',
  };
  const { project_uuid } = await createProjectOf(session, { name: 'GitHub', ...open });
  const { library_uuid } = await createLargeLibrary(session, project_uuid);
  await createLibraryOf(session, project_uuid, smallDocument);
  workflow = (await createWorkflowOf(session, project_uuid, library_uuid, 'Report a bug')).workflow_uuid;
  home = pluginOrigin(await createPluginOf(session, project_uuid));
  const secret = await createProjectOf(session, { name: 'Secret '.repeat(20) });
  closed = pluginOrigin(await createPluginOf(session, secret.project_uuid));
});

// Tags and libraries are links to the list itself.
const openMethod = async (page: Page) => {
  await page.getByRole('main').locator('a[href^="/methods/"]').first().click();
  await page.waitForURL(/\/methods\/[\w-]+$/);
};
const screens: { name: string; path: () => string; open?: (page: Page) => Promise<void> }[] = [
  { name: 'home', path: () => home },
  {
    name: 'home, with Cursor chosen',
    path: () => home,
    open: (page) => page.getByText('Cursor').filter({ visible: true }).first().click(),
  },
  { name: 'workflows', path: () => `${home}/workflows` },
  { name: 'workflow', path: () => `${home}/workflows/${workflow}` },
  { name: 'methods', path: () => `${home}/methods` },
  { name: 'methods that were searched', path: () => `${home}/methods?q=create+an+issue` },
  { name: 'method', path: () => `${home}/methods?q=create+an+issue`, open: openMethod },
  { name: 'answer', path: () => `${home}/ask?q=create+an+issue` },
  { name: 'no answer', path: () => `${home}/ask?q=zebra+migration` },
  { name: 'events', path: () => `${home}/events` },
  { name: 'models', path: () => `${home}/models` },
  {
    name: 'model',
    path: () => `${home}/models`,
    open: async (page) => {
      await page.getByRole('link', { name: 'R', exact: true }).first().click();
      await page.getByRole('main').getByRole('link', { name: 'repository', exact: true }).first().click();
    },
  },
  { name: 'changelog', path: () => `${home}/changelog` },
  { name: 'missing page', path: () => `${home}/nowhere` },
  { name: 'gate of a private project', path: () => closed },
  { name: 'nobody’s address', path: () => pluginOrigin('nobody-is-here') },
];

for (const { name, path, open } of screens)
  test(`${name}: no accessibility violations in light and dark, fits 320 pixels, logs nothing to the console`, async ({
    page,
  }) => {
    const messages: string[] = [];
    page.on('console', (message) => message.type() === 'error' && messages.push(message.text()));
    page.on('pageerror', ({ message }) => messages.push(message));
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await open?.(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await findViolations(page), 'light').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await findColorViolations(page), 'dark').toEqual([]);
    await expectToFit(page);
    // The browser itself logs responses other than 200.
    expect(messages.filter((line) => !line.includes('Failed to load resource'))).toEqual([]);
  });

test('on a phone without scripts, the header opens a menu with the current section', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  for (const [path, name] of [
    ['/ask', 'Ask'],
    // Its menu also has the lists.
    ['/methods', 'Methods'],
  ] as const) {
    await page.goto(home + path);
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden();
    await page.getByRole('button', { name: 'Contents' }).click();
    const section = page
      .getByRole('navigation', { name: 'Contents' })
      .getByRole('link', { name, exact: true });
    await expect(section).toBeInViewport({ ratio: 1 });
    await expect(section).toHaveAttribute('aria-current', 'page');
  }
  await context.close();
});

test('on a phone, a call begins with its title and path right below the header', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${home}/methods?q=create+an+issue`);
  await openMethod(page);
  const top = async (part: string) => (await page.locator(part).first().boundingBox())?.y ?? Infinity;
  expect(await top('main h1')).toBeLessThan(80);
  expect(await top('main .call')).toBeLessThan(160);
  // Besides the library and the tag, which are one line, nothing is between the call and its description.
  const description = await top('main .two .lead');
  expect(description).toBeLessThan(260);
  expect(await top('#parameters')).toBeGreaterThan(description);
  expect(await top('#related')).toBeGreaterThan(await top('#responses'));
  await expect(page.locator('main').getByRole('button', { name: 'Copy page as Markdown' })).toBeHidden();
  await expect(
    page.getByRole('contentinfo').getByRole('button', { name: 'Copy page as Markdown' }),
  ).toBeVisible();
});

test('on a phone, the home page has a menu instead of a row of sections that is cut', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(home);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections).toBeHidden();
  await page.getByRole('button', { name: 'Contents' }).click();
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Events' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(home);
  await expect(sections).toBeVisible();
  await expect(page.getByRole('button', { name: 'Contents' })).toBeHidden();
});

test('the header stays in place from page to page, and the title below it is at its left edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const left = async (part: Locator) => Math.round((await part.boundingBox())?.x ?? Number.NaN);
  const lefts: number[] = [];
  for (const path of ['', '/methods', '/changelog', '/ask']) {
    await page.goto(home + path);
    lefts.push(await left(page.getByRole('banner').getByRole('link', { name: 'GitHub' })));
    if (path !== '/methods') lefts.push(await left(page.getByRole('heading', { level: 1 })));
  }
  expect(new Set(lefts).size, lefts.join(' ')).toBe(1);
});

test('on a phone, the list of libraries and the button are one line below the search field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${home}/methods`);
  const form = page.getByRole('main').getByRole('search');
  const boxes = await Promise.all(
    [form.getByRole('searchbox'), form.getByRole('combobox'), form.getByRole('button')].map((part) =>
      part.boundingBox(),
    ),
  );
  const [field, list, button] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
  expect(list?.y).toBe(button?.y);
  expect([field?.x, field?.width]).toEqual([
    list?.x,
    (button?.x ?? 0) + (button?.width ?? 0) - (list?.x ?? 0),
  ]);
});

test('languages are in one row, and the chosen one is in view by keyboard and after a reload', async ({
  page,
}) => {
  await page.goto(`${home}/methods?q=create+an+issue`);
  await openMethod(page);
  const languages = page.getByRole('group', { name: 'Language of the code' });
  const rust = languages.getByText('Rust', { exact: true });
  await expect(rust).not.toBeInViewport();
  await languages.getByRole('radio', { name: 'curl' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(rust).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(rust).toBeInViewport({ ratio: 1 });
  const rows = await languages
    .getByRole('radio')
    .evaluateAll(
      (radios) => new Set(radios.map((radio) => radio.parentElement?.getBoundingClientRect().top)).size,
    );
  expect(rows).toBe(1);
});
